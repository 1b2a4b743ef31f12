/**
 * Processes that pay contracts are killed during their runs, repeatedly, and each restarts with another clock: correct, an hour ahead, an hour
 * behind. Two of them always run at once. The paid days are those of the end of daylight saving time in Brussels. Afterwards every window of every
 * contract must have been paid exactly once, with the amount that an independent oracle computes from the rounds. `node tools/crash/payruns/crash-payruns.ts
 * [--agents 10] [--rounds 600] [--kills 20] [--seconds 40]` — exits with 1 on any fault.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { runCommissions } from '@perya/gateway/agents'
import { createMember } from '@perya/gateway/identity'
import { freshDatabase, insertLedgerLinesAt, storedContract } from '@perya/testkit'
import { openCommissionPlatform } from './commission-platform.ts'
import { expectedOf, type OracleRound, type OracleContract } from './pay-oracle.ts'

const options = { agents: '10', rounds: '600', kills: '20', seconds: '40' }
const { values } = parseArgs({
  options: Object.fromEntries(Object.entries(options).map(([name, value]) => [name, { type: 'string' as const, default: value }])),
})
const [agents, rounds, kills, seconds] = [Number(values['agents']), Number(values['rounds']), Number(values['kills']), Number(values['seconds'])]
const hour = 3_600_000
/** A Saturday, a Sunday of 25 hours, and the Monday that ends them. */
const days = ['2026-10-23T22:00:00Z', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'].map((at) => Date.parse(at))
const [begins = 0, , ends = 0] = days

const { store, url, drop } = await freshDatabase()
let now = begins
const app = openCommissionPlatform(store, { now: () => now })

// A chain of agents in pairs: the upline of each is the agent two before, and each has two players.
const upline = new Map<string, string>()
const ids: string[] = []
const players: string[] = []
const enrol = async (username: string, above: string | undefined, type: number): Promise<string> => {
  const { id } = await createMember(app, { username, type, ...(above === undefined ? {} : { uplineId: above }) })
  if (above !== undefined) upline.set(id, above)
  return id
}
for (let n = 0; n < agents; n += 1) {
  const id = await enrol(`agent${n}`, ids[n - 2], 1)
  ids.push(id)
  for (let k = 0; k < 2; k += 1) players.push(await enrol(`player${n}x${k}`, id, 0))
}
const teamOf = (head: string): ReadonlySet<string> => {
  const isBelow = (id: string | undefined): boolean => id !== undefined && (id === head || isBelow(upline.get(id)))
  return new Set([...ids, ...players].filter((id) => isBelow(id)))
}

const contracts: OracleContract[] = []
const rates = { realtime: 9000, hourly: 4000, daily: 12_000, dividend: 300_000 } as const
for (const kind of ['realtime', 'hourly', 'daily', 'dividend'] as const)
  for (const [n, member] of ids.entries()) {
    const payer = ids[n - 2] ?? null
    const rate = rates[kind] - Math.floor(n / 2) * Math.floor(rates[kind] / (agents + 2))
    const steps =
      kind === 'realtime'
        ? ([
            [0, rate - 500],
            [5_000_000, rate],
          ] as const)
        : ([[0, rate]] as const)
    const tiers = steps.map(([minValidBet, of]) => ({ minValidBet, minActive: 0, rate: of }))
    // The first two agents receive monthly dividends, so the daily dividends that they pay remain owed until their accounts are funded.
    const period = kind === 'dividend' ? (payer === null ? ('monthly' as const) : ('daily' as const)) : undefined
    const id = await storedContract(app, { kind, upline: payer, member, tiers, begins, ...(period === undefined ? {} : { period }) })
    if (period !== 'monthly') contracts.push({ id, kind, payer, member, steps })
  }

const played: OracleRound[] = []
const busy = Array.from({ length: rounds }, (_, n) => n)
await Promise.all(
  Array.from({ length: 4 }, async () => {
    for (let n = busy.pop(); n !== undefined; n = busy.pop()) {
      const member = players[Math.floor(Math.random() * players.length)] ?? ''
      const at = begins + Math.floor(Math.random() * (ends - begins))
      const round = {
        member,
        at,
        stake: 100 + Math.floor(Math.random() * 200_000),
        paid: Math.random() < 0.4 ? Math.floor(Math.random() * 400_000) : 0,
      }
      const line = { memberId: member, at: new Date(at), round: `crash-${n}` }
      await insertLedgerLinesAt({ app }, [
        { memberId: member, kind: 'test_fund', amount: round.stake, at: new Date(at) },
        { ...line, kind: 'bet', amount: round.stake },
        { ...line, kind: 'win', amount: round.paid },
      ])
      played.push(round)
    }
  }),
)

const began = Date.now()
const speed = (ends - begins) / (seconds * 1000)
type Worker = { readonly child: ChildProcess; state: string }
const hire = (offset: number): Worker => {
  const options = { url, from: begins, began, speed, offset }
  const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`)
  const child = spawn(process.execPath, [join(import.meta.dirname, 'pay-worker.ts'), ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const worker: Worker = { child, state: 'starting' }
  child.stdout?.on('data', (text: Buffer) => {
    worker.state = text.toString().trim().split('\n').at(-1) ?? ''
  })
  return worker
}
const workers = [hire(0), hire(hour)]
process.on('exit', () => workers.forEach(({ child }) => child.kill('SIGKILL')))
const dismiss = async (worker: Worker) => {
  const gone = new Promise((resolve) => worker.child.once('exit', resolve))
  worker.child.kill('SIGKILL')
  await gone
}

let [killed, inside] = [0, 0]
for (; killed < kills; killed += 1) {
  const place = killed % 2
  await wait(Math.max(0, began + ((killed + 0.5) / kills) * seconds * 1000 - Date.now()))
  const worker = workers[place]
  if (worker === undefined) continue
  for (let attempts = 0; attempts < 2000 && worker.state !== 'begin'; attempts += 1) await wait(2)
  if (worker.state === 'begin') inside += 1
  await wait(Math.random() * 15)
  await dismiss(worker)
  workers[place] = hire([0, hour, -hour][Math.floor(Math.random() * 3)] ?? 0)
}
await Promise.all(workers.map(dismiss))
workers.length = 0

const one = async <Row extends object>(text: string, given: unknown[] = []): Promise<Row[]> => (await store.pool.query<Row>(text, given)).rows
const count = async (text: string): Promise<number> => (await one<{ n: number }>(`select count(*)::int as n from ${text}`))[0]?.n ?? -1
const owedBefore = await count(`contract_payment where state = 'owed'`)
now = ends
await runCommissions(app)
const owedAtEnd = await count(`contract_payment where state = 'owed'`)
// A payer may be short for good: an agent whose team won as a whole receives no dividend for a branch below that has lost.
const shortOf = await count(
  `contract_payment p join account a on a.owner_id = p.payer_id and a.kind = 'cash' and a.book = 'real' and a.currency = p.currency where p.state = 'owed' and a.balance < p.amount`,
)
for (const id of ids) await insertLedgerLinesAt({ app }, [{ memberId: id, kind: 'test_fund', amount: 1_000_000_000, at: new Date(ends) }])
for (let turn = 0; turn < 100 && (await count(`contract_payment where state = 'owed'`)) > 0; turn += 1) await runCommissions(app)

let [missing, twice, wrong, windows, sum] = [0, 0, 0, 0, 0]
const earned = new Map<string, number>()
for (const contract of contracts) {
  const found = await one<{ period_start: Date; period_end: Date; amount: number }>(
    'select period_start, period_end, amount from contract_payment where contract_id = $1 and period_end <= $2 order by period_start',
    [contract.id, new Date(ends)],
  )
  const byStart = Map.groupBy(found, ({ period_start: from }) => from.getTime())
  const expected = expectedOf(contract, played, teamOf(contract.member), days)
  windows += expected.length
  for (const { from, to, amount } of expected) {
    const some = byStart.get(from) ?? []
    if (some.length === 0) missing += 1
    if (some.length > 1) twice += 1
    if (some[0] !== undefined && (some[0].amount !== amount || some[0].period_end.getTime() !== to)) wrong += 1
    sum += amount
    earned.set(contract.member, (earned.get(contract.member) ?? 0) + amount)
    if (contract.payer !== null) earned.set(contract.payer, (earned.get(contract.payer) ?? 0) - amount)
  }
  if (found.length !== expected.length) wrong += Math.abs(found.length - expected.length)
}
let astray = 0
for (const id of ids) {
  const [account] = await one<{ balance: number }>(
    `select balance from account where owner_id = $1 and kind = 'cash' and book = 'real' and currency = 'PHP'`,
    [id],
  )
  if (account?.balance !== (earned.get(id) ?? 0) + 1_000_000_000) astray += 1
}
const [moved] = await one<{ total: number; n: number }>(
  `select coalesce(sum(amount), 0)::bigint as total, count(*)::int as n from ledger_tx where scope = 'job:payout' and outcome = 'applied'`,
)
const report = {
  agents,
  contracts: contracts.length,
  rounds: played.length,
  windows,
  kills: killed,
  killedInsideARun: inside,
  missing,
  twice,
  wrong,
  astray,
  /** Sum expected by the oracle minus the sum posted in the ledger, in minor units. */
  sumsApart: sum - (moved?.total ?? -1),
  postings: moved?.n ?? -1,
  owedBefore,
  owedAtEnd,
  /** Of these, payments whose payer lacks the funds. */
  shortOf,
  stillOwed: await count(`contract_payment where state = 'owed'`),
  late: await count('play_late'),
  violations: await one('select rule, count(*)::int as n from invariant_violation group by 1'),
}
await drop()
console.log(JSON.stringify(report, null, 2))
const faults = missing + twice + wrong + astray + report.stillOwed + report.violations.length + Math.abs(report.sumsApart)
process.exit(faults === 0 && killed >= kills && inside > 0 && windows > 0 ? 0 : 1)
