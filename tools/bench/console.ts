/**
 * Measures the reads of the operator console at size, over its HTTP on real PostgreSQL:
 * `node tools/bench/console.ts [--members 1000000] [--transactions 10000000] [--withdrawals 100000] [--asked 40] [--only report,sports]`. Targets: p95 of a list 200 ms, of a detail, of a
 * search and of a report of 14 days 300 ms. The data are written with triggers disabled; the figures of reports are then aggregated by their job, whose speed
 * is printed, too. The default size takes an hour and 30 GB while it lasts: `TESTKIT_FOLDER` names a folder
 * on disk for it; `--members 100000 --transactions 1000000` some minutes.
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
    only: { type: 'string', default: '' },
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
  insert into member (id, username, username_key, nickname, currency, password_changed_at, created_at, vip_rank)
  select 'b-' || n, 'bench' || n, 'bench' || n, 'Bench ' || n, 'PHP', now(), now() - (n % 200) * interval '1 day', n % 9
    from generate_series($1::int, $2::int) n`
const profiles = `
  insert into member_profile (member_id, nationality)
  select 'b-' || n, case when n % 1000 = 0 then 'SG' when n % 10 = 0 then 'TH' else 'PH' end from generate_series($1::int, $2::int) n`
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
// One member in a hundred is an agent, in a tree of three levels: 1 in 10,000 without an upline, each with 100 agents, each with 99 members.
const agents = [
  `update member set type = 1 where id like 'b-%' and substr(id, 3)::int % 100 = 0`,
  `update member set upline_id = 'b-' || (substr(id, 3)::int / 10000) * 10000 where id like 'b-%' and type = 1 and substr(id, 3)::int % 10000 > 0 and substr(id, 3)::int >= 10000`,
  `update member set upline_id = 'b-' || (substr(id, 3)::int / 100) * 100 where id like 'b-%' and type <> 1 and substr(id, 3)::int >= 100`,
  `update team_tree t set is_agent = true from member m where m.id = t.member_id and m.type = 1`,
  `insert into team_tree (ancestor_id, member_id, depth, joined_at, is_agent)
   select upline_id, id, 1, created_at, type = 1 from member where upline_id is not null`,
  `insert into team_tree (ancestor_id, member_id, depth, joined_at, is_agent)
   select u.upline_id, m.id, 2, m.created_at, false from member m join member u on u.id = m.upline_id where u.upline_id is not null`,
  `insert into team_joined (agent_id, day, n) select ancestor_id, joined_at::date, count(*) from team_tree where depth > 0 group by 1, 2`,
]
const deposits = `
  with a as (select min(id) as first from account where owner_type = 'member' and owner_id like 'b-%')
  insert into deposit (id, member_id, account_id, currency, method, amount, fee, state, request_key, req_hash, provider, made_at, changed_at, expires_at, tx_id)
  select 'D-' || lpad(n::text, 10, '0'), 'b-' || 1 + n % $2::int, a.first + n % $2::int, 'PHP', 'bank', 10000 + n % 5000, 0,
         case when n % 100 = 0 then 'review' else 'paid' end, 'k' || n, '', 'bench', now() - make_interval(secs => n), now(), now(),
         case when n % 100 > 0 then -n end
    from generate_series(1, $1::int) n, a`
const checks = `
  insert into kyc_case (id, member_id, level, state, document, number_index, verdict, flag, made_at, waiting_at, changed_at, decided_at, decided_by)
  select 'I-' || lpad(n::text, 10, '0'), 'b-' || n, 2, case when n % 50 = 0 then 'waiting' else 'approved' end, 'passport', decode(md5(n::text), 'hex'),
         (array['clear', 'look'])[1 + n % 2], '', now() - make_interval(secs => n), now() - make_interval(secs => n), now() - make_interval(secs => n),
         case when n % 50 > 0 then now() end, case when n % 50 > 0 then 'staff:risk1' end
    from generate_series(1, $1::int) n`
const letters = `
  insert into feedback (question_type, content, complaint, language, address, sent_at, reference, member_id, state, changed_at)
  select 'payments', 'Where is my money?', n % 10 = 0, 'EN', '', now() - make_interval(secs => n), 'F-' || lpad(n::text, 8, '0'), 'b-' || n,
         case when n % 100 = 0 then 'received' else 'closed' end, now() - make_interval(secs => n)
    from generate_series(1, $1::int) n`
const talk = [
  `insert into chat_message (member_id, key, name, body, sent_at, removed_at, removed_by)
   select 'b-' || 1 + n % $2::int, 'k' || n, 'Bench', 'Good evening ' || n, now() - make_interval(secs => $1::int - n),
          case when n % 200 = 1 then now() end, case when n % 200 = 1 then 'operator' end
     from generate_series(1, $1::int) n`,
  `insert into chat_report (message_id, member_id, at) select id, 'b-' || r, now() from chat_message, generate_series(1, 2) r where id % 500 = 0`,
]
const scores = `
  insert into marker_score (member_id, score, parts, version, computed_at, changed_at)
  select 'b-' || n, case when n % 200 = 0 then 7.5 when n % 20 = 0 then 4 else 1 end, '[]', (select min(version) from marker_rule_set), now(), now()
    from generate_series(1, $1::int) n`
const alerts = `
  insert into risk_alert (member_id, rule, state, opened_at, changed_at, decision, decided_at, decided_by)
  select 'b-' || n, 'shared_device', case when n % 50 = 0 then 'open' else 'closed' end, now() - make_interval(secs => n), now() - make_interval(secs => n),
         case when n % 50 > 0 then 'none' end, case when n % 50 > 0 then now() end, case when n % 50 > 0 then 'staff:risk1' end
    from generate_series(1, $1::int) n`
const slips = `
  insert into reference_round (id, vendor, player_id, book, currency, game_id, client_round, bets, stake, state, created_at, updated_at, due_at, slip)
  select 's' || n, 'SPO', 'p' || n, 'real', 'PHP', 'SPO-goals', 'c' || n, '[]', 1000 + n % 500, 'placed', now(), now(), now() + interval '1 day',
         jsonb_build_array(jsonb_build_object('fixture', 'f' || n % 200, 'pick', (array['w:home', 'w:away', 't:over:10'])[1 + n % 3], 'odds', 1500 + n % 900))
    from generate_series(1, $1::int) n`
const hours = `
  insert into vendor_call_hour (vendor, hour, calls, refused, failed, buckets)
  select p.code, date_trunc('hour', now()) - make_interval(hours => h), 1000, 10, 1, array_fill(60::bigint, array[16])
    from provider p cross join generate_series(0, 71) h`
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
  for (const text of [people, profiles, accounts, branches]) await inChunks(members, (first, last) => run(text, [first, last]))
  const clearing = await run(
    `insert into account (book, currency, owner_type, owner_id, kind, bounded) values ('real', 'PHP', 'provider', 'BEN', 'clearing', false) returning id`,
  )
  const count = Math.floor(transactions / 2)
  await inChunks(count, (first, last) => run(rounds, [first, last, members, count]))
  const { rows } = await run('select max(id) as last from ledger_tx')
  await inChunks(Number(rows[0]?.last ?? 0), (first, last) => run(legs, [first, last, clearing.rows[0]?.id]))
  await run(requests, [withdrawals, members])
  for (const text of agents) await run(text)
  await run(deposits, [withdrawals * 2, members])
  for (const text of [checks, letters, alerts]) await run(text, [withdrawals])
  await run(scores, [Math.floor(members / 5)])
  await run(talk[0] ?? '', [withdrawals * 5, members])
  await run(talk[1] ?? '')
  await run(slips, [Math.floor(withdrawals / 5)])
  await run(hours)
  await run(records, [transactions])
  // Account numbers that a page shows: those in review, and the newest of the others.
  const shown = await run(`select id from withdrawal where state = 'review' or id <= 'W-0000000300' or member_id = 'b-4711'`)
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
// Without statistics of the figures a report may be planned as loops; autovacuum analyses them in production.
const owner = await connectAsOwner(open.app.store)
await owner.query('analyze report_cell, report_line, report_member_day, report_active, report_active_day')
await owner.end()

const staff = {
  finance: await staffConsole.staff('finance', 'risk'),
  auditor: await staffConsole.staff('auditor'),
  content: await staffConsole.staff('content'),
  protection: await staffConsole.staff('protection', 'support'),
}
const day = (back: number): string => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
const span = `from=${day(14)}&to=${day(1)}&currency=PHP`
const [list, detail] = [200, 300]
const questions: readonly (readonly [name: string, path: string, target: number, by?: keyof typeof staff])[] = [
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
  ['report, 14 days by country', `see/report?name=revenue&by=country&${span}`, detail],
  ['report, 14 days of new members by category', `see/report?name=revenue&by=category&tenure=new&${span}`, detail],
  ['report, 90 days by VIP rank', `see/report?name=revenue&by=vip&from=${day(90)}&to=${day(0)}&currency=PHP`, detail],
  ['report, 90 days by month', `see/report?name=revenue&by=month&from=${day(90)}&to=${day(0)}&currency=PHP`, detail],
  ['lines of a title', `see/report-lines?name=games&by=title&figure=ggr&key=BEN/T7&${span}`, detail],
  ['lines of 14 days', `see/report-lines?name=revenue&by=category&figure=ggr&${span}`, detail],
  ['lines of 14 days of a large country', `see/report-lines?name=revenue&by=country&figure=ggr&key=PH&${span}`, detail],
  ['lines of 14 days of a small country', `see/report-lines?name=revenue&by=country&figure=ggr&key=SG&${span}`, detail],
  ['differences', 'see/differences', list],
  ['statements', 'see/statements', list],
  ['cases of the queue', 'see/cases', list],
  ['withdrawals of a member', 'see/withdrawals?state=all&member=bench4711', list],
  ['withdrawals of some days', `see/withdrawals?state=done&from=${day(1)}&to=${day(0)}`, list],
  ['deposits in review', 'see/deposits', list],
  ['deposits of a member', 'see/deposits?state=all&member=bench4711', list],
  ['players', 'see/players', list],
  ['a player', 'see/player/b-4711', detail],
  ['overview of a player', 'see/player/b-4711/overview', detail],
  ['play of a player', 'see/player/b-4711/rounds', list],
  ['money of a player', 'see/player/b-4711/money', list],
  ['team of a player', 'see/player/b-10000/team', list],
  ['KYC', 'see/kyc', list],
  ['KYC of a verdict', 'see/kyc?state=approved&verdict=look', list],
  ['complaints', 'see/complaints?state=closed', list, 'protection'],
  ['protection', 'see/protection', list, 'protection'],
  ['risk cases', 'see/risk-cases', list],
  ['risk cases, closed', 'see/risk-cases?state=closed', list],
  ['agents', 'see/agents', list],
  ['agents below one', 'see/agents?below=b-10000', list],
  ['an agent', 'see/agent/b-10000', detail],
  ['catalogue', 'see/catalogue', list],
  ['vendors', 'see/vendors', list],
  ['sports', 'see/sports', list],
  ['chat, reported', 'see/chat', list, 'content'],
  ['chat, removed', 'see/chat?scope=removed', list, 'content'],
  ['a message of the chat', 'see/chat-message/1000', detail, 'content'],
  ['recipients of a message', 'see/message-recipients?deposited=true', 1000, 'content'],
  ['promotions', 'see/promotions', list],
  ['points and gifts', 'see/reward-campaigns', list],
  ['lottery desk', 'see/lottery', list],
  ['lobby', 'see/lobby', detail, 'content'],
  ['approvals', 'see/approvals', list],
  ['staff', 'see/staff', list, 'auditor'],
  ['settings', 'see/settings?area=cashier', list],
]

let missed = 0
for (const [name, path, target, by] of questions.filter(([name]) => values.only.split(',').some((part) => name.includes(part)))) {
  const times: number[] = []
  const person = staff[by ?? 'finance']
  for (let turn = 0; turn < asked + 2; turn += 1) {
    const begun = performance.now()
    const { status, text } = await person.get(path)
    if (status !== 200) {
      console.log(`${name}: ${path} was answered ${status} ${text.slice(0, 200)}`)
      missed += 1
      break
    }
    // The first two fill the caches, as those before them would have.
    if (turn > 1) times.push(performance.now() - begun)
  }
  if (times.length === 0) continue
  const p95 = quantile(
    times.toSorted((one, other) => one - other),
    0.95,
  )
  missed += Number(p95 > target)
  console.log(`${name.padEnd(30)} p95 ${p95.toFixed(0).padStart(6)} ms   at most ${target} ms   ${p95 > target ? 'MISSED' : ''}`)
}

/** Fetches a file of the lines of a figure over HTTP as a browser would, without keeping it, and prints its rows, its time and how much memory the process grew. */
const measureFile = async (): Promise<void> => {
  const input = { name: 'revenue', by: 'month', figure: 'stake', form: 'csv', from: day(days), to: day(0), currency: 'PHP' }
  const { status, value, text } = await staff.finance.post('do/report/export', { input }, { key: 'bench-file' })
  if (status !== 200) throw new Error(`the export was answered ${status} ${text.slice(0, 200)}`)
  const origin = await staffConsole.server.listen({ port: 0, host: '127.0.0.1' })
  const before = process.memoryUsage().rss
  let [peak, rows, bytes] = [before, 0, 0]
  const begun = performance.now()
  const answer = await fetch(`${origin}${Object(value).result.file}`, { headers: { cookie: staff.finance.cookie } })
  for await (const piece of answer.body ?? []) {
    bytes += piece.length
    for (const byte of piece) rows += Number(byte === 10)
    peak = Math.max(peak, process.memoryUsage().rss)
  }
  console.log(
    `file of ${rows - 1} lines, ${(bytes / 1e6).toFixed(0)} MB: ${((performance.now() - begun) / 1000).toFixed(1)} s, ${((peak - before) / 1e6).toFixed(0)} MB of memory more, status ${answer.status}`,
  )
}
if (values.only.split(',').some((part) => 'file of lines'.includes(part))) await measureFile()
await staffConsole.server.close()
await open.close()
process.exitCode = missed > 0 ? 1 : 0
