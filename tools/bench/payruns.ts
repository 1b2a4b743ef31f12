/**
 * How long one run of real-time salary takes over all contracts of a large tree, late in a day of play: 800 contracts, whose figures are added
 * up over the whole day so far. `node tools/bench/payruns.ts [--members 100000] [--lines 333333] [--contracts 800]` — the lines of one day of
 * ten million a month. Prints seconds, for the figures and for all.
 */
import { parseArgs } from 'node:util'
import { payRun } from '@perya/gateway/payout/pay-run'
import { freshDatabase, storedContract } from '@perya/testkit'
import { payHouse } from '../crash/pay-house.ts'

const options = { members: '100000', lines: '333333', contracts: '800' }
const { values } = parseArgs({
  options: Object.fromEntries(Object.entries(options).map(([name, value]) => [name, { type: 'string' as const, default: value }])),
})
const [members, lines, contracts] = [Number(values['members']), Number(values['lines']), Number(values['contracts'])]
const minute = 60_000
const day = Date.parse('2026-11-19T23:00:00Z') // Midnight in Brussels
const reached = day + 23 * 60 * minute

const { store, drop } = await freshDatabase()
let now = reached
const house = payHouse(store, { now: () => now })
const query = async (text: string, given: unknown[] = []): Promise<void> => {
  const client = await store.pool.connect()
  await client.query('set statement_timeout = 0')
  await client.query(text, given)
  client.release(true)
}
const took = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return Math.round(performance.now() - began) / 1000
}

// Everybody has four below him, so that a hundred thousand stand eight deep.
const seeding = await took(async () => {
  await query(
    `insert into member (id, username, username_key, nickname, type, currency, upline_id, password_changed_at, created_at)
     select 'b-' || n, 'b' || n, 'b' || n, 'b' || n, case when n < $2 then 1 else 0 end, 'PHP', case when n > 0 then 'b-' || ((n - 1) / 4) end, $3, $3
       from generate_series(0, $1 - 1) n order by n`,
    [members, contracts, new Date(day - 30 * 24 * 60 * minute)],
  )
  await query(
    `insert into account (book, currency, owner_type, owner_id, kind, bounded) select 'real', 'PHP', 'member', 'b-' || n, 'cash', true from generate_series(0, $1 - 1) n`,
    [contracts],
  )
  await query(
    `insert into play_window (member_id, currency, starts_at, valid_bet, paid)
     select 'b-' || floor(random() * $1)::int, 'PHP', $2::timestamptz + floor(random() * 288) * interval '5 minutes', 1000 + floor(random() * 9000), floor(random() * 9000)
       from generate_series(1, $3) on conflict do nothing`,
    [members, new Date(day), lines],
  )
  await query('analyze')
  for (let n = 0; n < contracts; n += 1) {
    const depth = Math.floor(Math.log(3 * n + 1) / Math.log(4))
    await storedContract(house, {
      kind: 'realtime',
      upline: n === 0 ? null : `b-${Math.floor((n - 1) / 4)}`,
      member: `b-${n}`,
      rate: 10_000 - depth * 1000,
      begins: day,
    })
  }
  await query(
    `insert into contract_payment (contract_id, kind, payer_id, member_id, currency, period_start, period_end, figures_from, figures, window_bet, rule, reason, rate, base, carried, amount,
                                   lines_until, state, made_at)
     select id, kind, upline_id, member_id, currency, $1, $2, $1, '{"validBet": 0}', 0, 1, 'no_tier', 0, 0, 0, 0, 0, 'nothing', $2 from contract`,
    [new Date(day), new Date(reached)],
  )
  await query(`select set_team_zone('Europe/Brussels')`)
  await query(`update fold_mark set newest = $1`, [new Date(day + 24 * 60 * minute)])
})
const runs: number[] = []
for (let turn = 1; turn <= 3; turn += 1) {
  now = reached + turn * 5 * minute
  runs.push(await took(() => payRun(house)))
}
const { rows } = await store.pool.query<{ n: number; paid: number; owed: number }>(
  `select count(*)::int as n, count(*) filter (where state = 'paid')::int as paid, count(*) filter (where state = 'owed')::int as owed from contract_payment where period_start >= $1`,
  [new Date(reached)],
)
const { rows: tree } = await store.pool.query<{ edges: number; deep: number }>('select count(*)::int as edges, max(depth) as deep from team_tree')
console.log(JSON.stringify({ members, contracts, lines, ...tree[0], seedingSeconds: seeding, runSeconds: runs, payments: rows[0] }, null, 2))
await drop()
process.exit(0)
