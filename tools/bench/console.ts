/**
 * Measures the reads of the operator console at size, over its HTTP on real PostgreSQL:
 * `node tools/bench/console.ts [--members 1000000] [--transactions 10000000] [--withdrawals 100000] [--asked 40]`. Targets: p95 of a list 200 ms, of a detail, of a
 * search and of a report of 14 days 300 ms. The data are written with triggers disabled; the figures of reports are then aggregated by their job, whose speed
 * is printed, too. The default size takes an hour and 30 GB of disk while it lasts; `--members 100000 --transactions 1000000` some minutes.
 */
import { parseArgs } from 'node:util'
import { foldReportsJob } from '@perya/gateway'
import { places, seal } from '@perya/gateway/kernel'
import { connectAsOwner, openTestConsole, openTestPlatform } from '@perya/testkit'
import { quantile } from './load.ts'

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '1000000' },
    transactions: { type: 'string', default: '10000000' },
    withdrawals: { type: 'string', default: '100000' },
    asked: { type: 'string', default: '40' },
  },
})
const [members, transactions, withdrawals, asked] = [values.members, values.transactions, values.withdrawals, values.asked].map(Number) as [
  number,
  number,
  number,
  number,
]
const days = 90
const titles = 200
const chunk = 500_000

const people = `
  insert into member (id, username, username_key, nickname, currency, password_changed_at, created_at)
  select 'b-' || n, 'bench' || n, 'bench' || n, 'Bench ' || n, 'PHP', now(), now() - interval '200 days' from generate_series($1::int, $2::int) n`
const accounts = `
  insert into account (book, currency, owner_type, owner_id, kind, bounded) select 'real', 'PHP', 'member', 'b-' || n, 'cash', true from generate_series($1::int, $2::int) n`
const branches = `
  insert into team_tree (ancestor_id, member_id, depth, joined_at, is_agent) select 'b-' || n, 'b-' || n, 0, now(), false from generate_series($1::int, $2::int) n`
// A round is a bet and its end. Time grows with the numbers, as it does in a ledger.
const rounds = `
  with a as (select min(id) as first from account where owner_type = 'member' and owner_id like 'b-%')
  insert into ledger_tx (scope, ext_id, kind, req_hash, outcome, account_id, amount, round_id, title_id, created_at)
  select 'prov:BEN', n || case s when 0 then 'b' else 'w' end, case when s = 0 then 'bet' when n % 3 = 0 then 'win' else 'round_close' end, '', 'applied',
         a.first + (n * 7919) % $3, case when s = 0 then 100 + n % 900 when n % 3 = 0 then n % 2500 else 0 end, 'r' || n, 'T' || n % ${titles},
         now() - interval '${days} days' + interval '${days} days' * (n::float8 / $4)
    from generate_series($1::bigint, $2::bigint) n cross join generate_series(0, 1) s, a order by n, s`
const legs = `
  insert into transfer (tx_id, leg, book, currency, from_id, to_id, amount)
  select x.id, 1, 'real', 'PHP', case x.kind when 'bet' then x.account_id else $3 end, case x.kind when 'bet' then $3 else x.account_id end, x.amount
    from ledger_tx x where x.id between $1 and $2 and x.scope = 'prov:BEN' and x.amount > 0`
const requests = `
  with a as (select min(id) as first from account where owner_type = 'member' and owner_id like 'b-%')
  insert into withdrawal (id, member_id, account_id, hold_id, currency, amount, kind, institution, holder, state, proved_by, request_key, req_hash, open_tx, made_at, decided_at, done_at,
                          sealed_number, number_index)
  select 'W-' || lpad(n::text, 10, '0'), 'b-' || 1 + n % $2::int, a.first + n % $2::int, a.first, 'PHP', 10000 + n, 'bank', 'Bank', 'B. Bench',
         case when n % 100 = 0 then 'review' else 'done' end, 'password', 'k' || n, '', -n, now() - make_interval(secs => n), case when n % 100 > 0 then now() end,
         case when n % 100 > 0 then now() end, '\\x00', decode(md5((n % 1000)::text), 'hex')
    from generate_series(1, $1::int) n, a`
const records = `
  insert into audit_record (at, actor, action, subject, result)
  select now() - make_interval(secs => $1::int - n), 'staff:payments' || n % 9, (array['withdrawal approve', 'withdrawal reject', 'member note', 'deposit approve'])[1 + n % 4],
         'W-' || lpad((n % 100000)::text, 10, '0'), case when n % 50 = 0 then 'refused: not_permitted' else 'done' end
    from generate_series(1, $1::int) n`

const open = await openTestPlatform({ brand: { modules: ['COMM3', 'CASHIER3'] } })
const staffConsole = await openTestConsole(open.app)

const inChunks = async (to: number, work: (first: number, last: number) => Promise<unknown>): Promise<void> => {
  for (let first = 1; first <= to; first += chunk) await work(first, Math.min(to, first + chunk - 1))
}

const fill = async (): Promise<void> => {
  const client = await connectAsOwner(open.app.store)
  const run = (text: string, given: unknown[] = []) => client.query(text, given)
  await run('set statement_timeout = 0')
  await run('set session_replication_role = replica')
  for (const text of [people, accounts, branches]) await inChunks(members, (first, last) => run(text, [first, last]))
  const clearing = await run(
    `insert into account (book, currency, owner_type, owner_id, kind, bounded) values ('real', 'PHP', 'provider', 'BEN', 'clearing', false) returning id`,
  )
  const count = Math.floor(transactions / 2)
  await inChunks(count, (first, last) => run(rounds, [first, last, members, count]))
  const { rows } = await run('select max(id) as last from ledger_tx')
  await inChunks(Number(rows[0]?.last ?? 0), (first, last) => run(legs, [first, last, clearing.rows[0]?.id]))
  await run(requests, [withdrawals, members])
  await run(records, [transactions])
  // Account numbers that a page shows: those in review, and the newest of the others.
  const shown = await run(`select id from withdrawal where state = 'review' or made_at > now() - interval '300 seconds'`)
  for (const { id } of shown.rows)
    await run('update withdrawal set sealed_number = $2 where id = $1', [id, await seal(open.app.store, places.withdrawalNumber(id), '001122334455')])
  // Turnover of members is not measured here; its watermark is what reports may read up to.
  await run('update fold_mark set folded_id = $1, sure_id = $1', [rows[0]?.last])
  await run('set session_replication_role = default')
  await run('analyze')
  await client.end()
}

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`

let since = performance.now()
await fill()
console.log(
  `${members} members, ${transactions} transactions, ${withdrawals} withdrawals, ${transactions} audit records written in ${seconds(since)}`,
)
since = performance.now()
const job = foldReportsJob(open.app)
const isBehind = async (): Promise<boolean> =>
  (await open.app.store.pool.query<{ behind: boolean }>('select m.folded_id < f.sure_id as behind from report_mark m, fold_mark f')).rows[0]
    ?.behind === true
while (await isBehind()) await job.look()
console.log(`figures of reports aggregated in ${seconds(since)}`)
await open.app.store.pool.query('analyze report_cell, report_line, report_member_day')

const staff = { finance: await staffConsole.staff('finance', 'risk'), auditor: await staffConsole.staff('auditor') }
const day = (back: number): string => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
const span = `from=${day(14)}&to=${day(1)}&currency=PHP`
const [list, detail] = [200, 300]
const questions: readonly (readonly [name: string, path: string, target: number, by?: 'auditor'])[] = [
  ['queue', 'see/queue', list],
  ['withdrawals in review', 'see/withdrawals?state=review', list],
  ['withdrawals of a state', 'see/withdrawals?state=done', list],
  ['a withdrawal', 'see/withdrawal/W-0000000100', detail],
  ['audit, newest', 'see/audit', list, 'auditor'],
  ['audit, by person', 'see/audit?actor=staff:payments3', list, 'auditor'],
  ['audit, refused by command', 'see/audit?action=withdrawal%20reject&result=refused', list, 'auditor'],
  ['report, 14 days by category', `see/report?name=revenue&by=category&${span}`, detail],
  ['report, 14 days by title', `see/report?name=games&by=title&${span}`, detail],
  ['report, 14 days by agent', `see/report?name=agents&by=agent&${span}`, detail],
  ['report, 90 days by month', `see/report?name=revenue&by=month&from=${day(90)}&to=${day(0)}&currency=PHP`, detail],
  ['lines of a title', `see/report-lines?name=games&by=title&figure=ggr&key=BEN/T7&${span}`, detail],
  ['lines of 14 days', `see/report-lines?name=revenue&by=category&figure=ggr&${span}`, detail],
  ['differences', 'see/differences', list],
  ['statements', 'see/statements', list],
]

let missed = 0
for (const [name, path, target, by] of questions) {
  const times: number[] = []
  const person = by === 'auditor' ? staff.auditor : staff.finance
  for (let turn = 0; turn < asked + 2; turn += 1) {
    const begun = performance.now()
    const { status, text } = await person.get(path)
    if (status !== 200) throw new Error(`${path}: ${status} ${text.slice(0, 200)}`)
    // The first two fill the caches, as those before them would have.
    if (turn > 1) times.push(performance.now() - begun)
  }
  const p95 = quantile(
    times.toSorted((one, other) => one - other),
    0.95,
  )
  missed += Number(p95 > target)
  console.log(`${name.padEnd(30)} p95 ${p95.toFixed(0).padStart(6)} ms   at most ${target} ms   ${p95 > target ? 'MISSED' : ''}`)
}
await staffConsole.server.close()
await open.close()
process.exitCode = missed > 0 ? 1 : 0
