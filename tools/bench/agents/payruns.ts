/**
 * Measures one run of real-time salary over all contracts of a large tree, late in a day of play: 800 contracts, whose figures are summed over the
 * whole day so far; and how long a platform needs to catch up after a day of downtime. `node tools/bench/agents/payruns.ts [--members 1000,10000,100000]
 * [--lines 3.33] [--contracts 800] [--outage 288]` — lines per member are those of one day at ten million a month for a hundred thousand members;
 * --outage counts five-minute windows, 0 skips it. Target: a run at most 60 s.
 */
import { parseArgs } from 'node:util'
import { runCommissions } from '@perya/gateway/agents'
import { freshDatabase } from '@perya/testkit'
import { openCommissionPlatform } from '../../crash/payruns/commission-platform.ts'
import { fillPayTree } from './pay-tree.ts'

const options = { members: '1000,10000,100000', lines: '3.33', contracts: '800', outage: '288' }
const { values } = parseArgs({
  options: Object.fromEntries(Object.entries(options).map(([name, value]) => [name, { type: 'string' as const, default: value }])),
})
const sizes = String(values['members']).split(',').map(Number)
const [each, max, outage] = [Number(values['lines']), Number(values['contracts']), Number(values['outage'])]
const minute = 60_000
const day = Date.parse('2026-11-19T23:00:00Z') // Midnight in Brussels
const late = day + 23 * 60 * minute

const took = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return Math.round(performance.now() - began) / 1000
}

/** Creates a platform with such a tree and measures runs at the given moments in sequence. */
const timed = async (members: number, reached: number | null, moments: readonly number[]) => {
  const { store, drop } = await freshDatabase()
  let now = day
  const app = openCommissionPlatform(store, { now: () => now })
  const contracts = Math.min(max, Math.floor(members / 4))
  const seeding = await took(() => fillPayTree(app, { members, lines: Math.round(members * each), contracts, day, reached }))
  const runs: number[] = []
  for (const moment of moments) {
    now = moment
    runs.push(await took(() => runCommissions(app)))
  }
  const { rows } = await store.pool.query<{ windows: number; paid: number }>(
    `select count(*)::int as windows, count(*) filter (where state = 'paid')::int as paid from contract_payment where period_start >= $1`,
    [new Date(reached ?? day)],
  )
  await drop()
  return { members, contracts, seedingSeconds: seeding, runs, ...rows[0] }
}

let isSlow = false
for (const members of sizes) {
  const three = [1, 2, 3].map((turn) => late + turn * 5 * minute)
  const runs = await timed(members, late, three)
  isSlow = isSlow || Math.max(...runs.runs) > 60
  console.log(JSON.stringify({ what: 'a run of five minutes', ...runs }))
  if (outage > 0)
    console.log(JSON.stringify({ what: `${outage} windows slept through`, ...(await timed(members, null, [day + outage * 5 * minute])) }))
}
process.exitCode = isSlow ? 1 : 0
