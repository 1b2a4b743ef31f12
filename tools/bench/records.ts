/**
 * Measures the records of one member with a million rounds (1,500,000 movements) over a year: the first page, the last, one in the middle and
 * filtered ones, over HTTP on real PostgreSQL. `node tools/bench/records.ts [--rounds 1000000] [--asked 300] [--wait]` — target: p99 at most 50 ms
 * for the first and the last page of each list. The history is written with triggers disabled and then aggregated by the statements of the migration.
 * With --wait it starts the requests only after a line on stdin: writing takes minutes, and a shared machine is not idle that long.
 */
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import { declarationOf, type CallName } from '@perya/calls'
import { readSchema } from '@perya/gateway/kernel'
import { connectAsOwner, openTestPlatform, manualClock } from '@perya/testkit'
import { quantile } from './load.ts'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '1000000' }, asked: { type: 'string', default: '300' }, wait: { type: 'boolean', default: false } },
})
const [rounds, asked] = [Number(values.rounds), Number(values.asked)]
const target = 50

const history = `
  with step as (
    select r, s, row_number() over (order by r, s) as seq,
           case s when 0 then -(100 + r % 7 * 50) else 90 + r % 11 * 60 end as delta,
           now() - interval '365 days' + r * (interval '364 days' / $1::float8) as at
      from generate_series(1, $1::int) r cross join generate_series(0, 1) s where s = 0 or r % 2 = 1),
  told as (select *, 1e12::bigint + sum(delta) over (order by seq) as after from step)
  insert into told_history select r, s, seq, delta::bigint, at, after::bigint, 'T' || lpad((r / 200 % 20)::text, 2, '0') as title from told`

/** Writes a year of one member as the ledger would have stored it. */
const fill = async (store: Awaited<ReturnType<typeof openTestPlatform>>['app']['store'], memberId: string): Promise<void> => {
  const client = await connectAsOwner(store)
  // The migration that aggregated the existing ledger when statements were introduced.
  const migration =
    readSchema()
      .readHistory()
      .migrations.find(({ number }) => number === 100)?.sql ?? ''
  const run = (text: string, given: unknown[] = []) => client.query(text, given)
  await run('set statement_timeout = 0')
  await run('set session_replication_role = replica')
  await run('create temp table told_history (r int, s int, seq bigint, delta bigint, at timestamptz, after bigint, title text)')
  await run(history, [rounds])
  const { rows } = await run(`select id from account where owner_id = $1 and kind = 'cash' and book = 'real' and currency = 'PHP'`, [memberId])
  const account: unknown = rows[0]?.id
  await run(
    `insert into account (book, currency, owner_type, owner_id, kind, bounded) values ('real', 'PHP', 'provider', 'BENCH', 'clearing', false)`,
  )
  await run(
    `insert into ledger_tx (scope, ext_id, kind, req_hash, outcome, account_id, amount, balance, round_id, title_id, created_at)
     select 'prov:V' || right(title, 1), 'x' || seq, case s when 0 then 'bet' else 'win' end, '', 'applied', $1, abs(delta), after, 'r' || r, title, at from told_history order by seq`,
    [account],
  )
  await run(
    `insert into transfer (tx_id, leg, book, currency, from_id, to_id, amount, from_seq, from_after, to_seq, to_after)
     select x.id, 1, 'real', 'PHP', case h.s when 0 then $1 else p.id end, case h.s when 0 then p.id else $1 end, abs(delta),
            case h.s when 0 then seq end, case h.s when 0 then after end, case h.s when 1 then seq end, case h.s when 1 then after end
       from told_history h join ledger_tx x on x.scope = 'prov:V' || right(title, 1) and x.ext_id = 'x' || seq
       cross join (select id from account where owner_id = 'BENCH') p order by seq`,
    [account],
  )
  await run(
    `update account set seq = (select max(seq) from told_history), balance = (select after from told_history order by seq desc limit 1) where id = $1`,
    [account],
  )
  await run(migration.slice(migration.indexOf('-- What stood in the ledger before.')))
  await run('set session_replication_role = origin')
  // Aggregates the rounds as a running platform would have done.
  await run(`update round_walk set until = '-infinity'`)
  await run(`select aggregate_round_sums(now() - interval '2 hours')`)
  await run('analyze movement, movement_sum, movement_choice, play_round, round_sum, ledger_tx, transfer')
  await client.end()
}

const open = await openTestPlatform({ clock: manualClock(Date.now()), config: { checkAnswers: false, lanes: { read: null } } })
await open.turnSetting('modules', { MEMTRANS3: true })
const member = await open.people.member({ balance: 0 })
const began = performance.now()
const { store } = open.app
await store.pool.query(
  `insert into account (book, currency, owner_type, owner_id, kind, bounded) values ('real', 'PHP', 'member', $1, 'cash', true) on conflict do nothing`,
  [member.member.id],
)
await fill(store, member.member.id)
const { rows } = await store.pool.query(
  'select (select count(*) from movement) as movements, (select count(*) from movement_sum) as sums, (select count(*) from play_round) as rounds',
)
console.log(`${JSON.stringify(rows[0])} written in ${Math.round((performance.now() - began) / 1000)} s`)
await open.server.listen({ port: 0, host: '127.0.0.1' })
const { port } = open.server.server.address() as AddressInfo

if (values.wait) {
  await once(process.stdin, 'data')
  process.stdin.destroy()
}

const headers = { Merchant: 'perya', Authorization: member.token ?? '', Cookie: member.jar.header() }
const middle = String(Math.round(rounds * 0.75))
const questions: readonly (readonly [string, CallName, Record<string, string>, boolean])[] = [
  ['account record, first page', 'records.movements', { when: 'all' }, true],
  ['account record, last page', 'records.movements', { when: 'all', after: '0' }, true],
  ['account record, middle', 'records.movements', { when: 'all', before: middle }, true],
  ['one kind, last page', 'records.movements', { when: 'all', kind: 'play', after: '0' }, true],
  ['one game, last page', 'records.movements', { when: 'all', game: 'T07', after: '0' }, true],
  ['a kind that is not there', 'records.movements', { when: 'all', kind: 'bonus' }, true],
  ['thirty days, first page', 'records.movements', { when: 'month' }, true],
  ['betting record, first page', 'records.bets', { when: 'all' }, true],
  ['betting record, last page', 'records.bets', { when: 'all', after: '0' }, true],
  ['one vendor and status, last page', 'records.bets', { when: 'all', vendor: 'V3', status: 'won', after: '0' }, true],
  ['a status that is not there', 'records.bets', { when: 'all', status: 'returned' }, true],
  ['totals of 30 days', 'records.movementTotals', { when: 'month' }, false],
  ['totals of all time', 'records.movementTotals', { when: 'all' }, false],
  ['totals of bets, 30 days', 'records.betTotals', { when: 'month' }, false],
  ['totals of bets, all time', 'records.betTotals', { when: 'all' }, false],
  ['profit and loss of 30 days', 'records.profit', { when: 'month' }, false],
  ['profit and loss of all time', 'records.profit', { when: 'all' }, false],
  ['why is my balance this', 'records.why', {}, false],
  ['why was it this, in the middle', 'records.why', { key: middle }, false],
]

let failed = false
for (const [message, call, input, isPage] of questions) {
  const address = `http://127.0.0.1:${port}${declarationOf(call).path}?${new URLSearchParams(input).toString()}`
  const took: number[] = []
  for (let n = 0; n < (isPage ? asked : Math.ceil(asked / 6)); n += 1) {
    const from = performance.now()
    const answer = await fetch(address, { headers })
    const body = await answer.text()
    if (answer.status !== 200) throw new Error(body)
    if (n >= 5) took.push(performance.now() - from)
  }
  const sorted = took.toSorted((one, other) => one - other)
  const [half, max] = [quantile(sorted, 0.5), quantile(sorted, 0.99)]
  if (isPage && max > target) failed = true
  console.log(
    `${message.padEnd(34)} p50 ${half.toFixed(1).padStart(7)} ms   p99 ${max.toFixed(1).padStart(7)} ms${isPage ? (max <= target ? '   ok' : `   over ${target} ms`) : ''}`,
  )
}
await open.close()
process.exitCode = failed ? 1 : 0
