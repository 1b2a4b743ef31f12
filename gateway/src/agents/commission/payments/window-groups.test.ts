import {
  everyContractPage,
  manualClock,
  openTestPlatform,
  type TestPlatform,
  type SignedInPerson,
  type StoredContract,
  storedContract,
} from '@perya/testkit'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { checkInvariants } from '../../../ledger/invariants.ts'
import { contractsToPay, nextDueWindows } from './due-windows.ts'
import { runCommissions } from '../run/run-commissions.ts'
import { readFigures } from './read-figures.ts'
import { groupFigures, groupWindows } from './window-groups.ts'
import type { CommissionPaymentRow } from './tables.ts'

// After downtime many windows are paid at once; the result equals paying one window after the other.

const withPages = { more: { agent_pages: everyContractPage } }
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
/** Midnight in Manila. */
let start = Date.parse('2027-05-02T16:00:00Z')
let open: TestPlatform
let chain: readonly SignedInPerson[]
const players: SignedInPerson[] = []

const query = async <Row extends object>(text: string, values: unknown[] = []) => (await open.app.store.pool.query<Row>(text, values)).rows
beforeAll(async () => {
  open = await openTestPlatform({ clock: manualClock(start) })
  const a = await open.people.agent({ ...withPages, balance: 0 })
  const b = await open.people.agent({ ...withPages, balance: 0, uplineId: a.member.id })
  const c = await open.people.agent({ ...withPages, balance: 0, uplineId: b.member.id })
  chain = [a, b, c]
  for (const { member } of chain) for (let n = 0; n < 3; n += 1) players.push(await open.people.member({ uplineId: member.id }))
})
afterAll(() => open.close())
afterEach(async () => {
  const broken = await checkInvariants(open.app.store)
  if (broken.length > 0) throw new Error(JSON.stringify(broken))
  await query(
    `update contract set state = 'ended', ends_at = greatest(begins_at, $1), ended_because = 'agreed' where state in ('active', 'ending')`,
    [new Date(open.clock.now())],
  )
  while (start <= open.clock.now()) start += day
  open.clock.set(start)
})

const sign = (contract: Partial<StoredContract> & Pick<StoredContract, 'member' | 'kind'>) =>
  storedContract(open.app, { upline: null, rate: 10_000, begins: start, ...contract })
const memberOf = (n: number) => chain[n]?.member.id ?? ''
type Played = { readonly who: number; readonly step: number; readonly bet: number; readonly paid: number; readonly put: number }
/** Turnover of members in steps of five minutes, as the aggregation would have stored it; corrections may be negative. */
const plays = async (played: readonly Played[]) => {
  const row = ({ who, step }: Played) => [players[who % players.length]?.member.id ?? '', new Date(start + step * 5 * minute)] as const
  for (const one of played) {
    const [member, at] = row(one)
    await query(
      `insert into play_window (member_id, currency, starts_at, valid_bet, paid, rebate, deposit) values ($1, 'PHP', $2, $3, $4, $5, $6)
       on conflict (member_id, currency, starts_at) do update set valid_bet = play_window.valid_bet + excluded.valid_bet, deposit = play_window.deposit + excluded.deposit`,
      [member, at, one.bet, one.paid, Math.trunc(one.paid / 10), one.put],
    )
  }
  await query(
    `insert into play_day (member_id, currency, day, valid_bet, paid, rebate, bonus, deposit, withdrawn)
     select member_id, currency, (starts_at at time zone 'Asia/Manila')::date, sum(valid_bet), sum(paid), sum(rebate), sum(bonus), sum(deposit), sum(withdrawn)
       from play_window where starts_at >= $1 group by 1, 2, 3 on conflict do nothing`,
    [new Date(start)],
  )
  await query('update fold_mark set newest = greatest(newest, $1)', [new Date(start + day)])
}
const dueNow = async () => {
  const until = open.clock.now()
  const contracts = await contractsToPay(open.app, until)
  return { next: nextDueWindows(contracts, until, 'Asia/Manila'), stretch: groupWindows(contracts, until, 'Asia/Manila') }
}

test('whatever was played, each window of a stretch has the figures that it has alone [CONTRACT-08]', { timeout: 120_000 }, async () => {
  const step = fc.record({
    who: fc.nat(8),
    step: fc.nat(48),
    bet: fc.integer({ min: -300_000, max: 900_000 }),
    paid: fc.nat(500_000),
    put: fc.nat(200_000),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 60 }),
      fc.nat(200_000),
      fc.nat(100_000),
      async (played, activeMinBet, activeMinDeposit) => {
        const terms = { activeMinBet, activeMinDeposit }
        const tiers = [
          { minValidBet: 0, minActive: 0, rate: 2000 },
          { minValidBet: 200_000, minActive: 2, rate: 9000 },
        ]
        await sign({ member: memberOf(0), kind: 'realtime', tiers, terms })
        await sign({ member: memberOf(1), kind: 'realtime', tiers, begins: start + 70 * minute })
        await sign({ member: memberOf(2), kind: 'hourly', tiers, terms })
        await sign({ member: memberOf(1), kind: 'hourly', tiers, terms, begins: start + 25 * minute, ends: start + 3 * hour + 10 * minute })
        await plays(played)
        open.clock.set(start + 4 * hour)
        const { stretch } = await dueNow()
        expect(stretch.length).toBe(48 + 34 + 4 + 4)
        const figures = await groupFigures(open.app, stretch)
        const paid = new Map<string, number>()
        for (const one of stretch) {
          const alone = (await readFigures(open.app, [one])).get(one.id)?.figures
          expect([one, { ...figures.get(one)?.figures, before: 0 }]).toEqual([one, alone])
          paid.set(one.id, (paid.get(one.id) ?? 0) + (figures.get(one)?.windowBet ?? 0))
        }
        // The bets of the single windows add up to those of all windows.
        for (const [id, sum] of paid) {
          const own = stretch.filter((one) => one.id === id)
          const bets = own.map((one) => figures.get(one)?.figures.validBet ?? 0)
          expect([id, sum]).toEqual([id, own[0]?.kind === 'realtime' ? bets.at(-1) : bets.reduce((all, bet) => all + bet, 0)])
        }
        await query(`update contract set state = 'ended', ends_at = begins_at, ended_because = 'agreed' where state in ('active', 'ending')`)
        await query('delete from play_window where starts_at >= $1', [new Date(start)])
        await query('delete from play_day where day >= $1', [new Date(start)])
      },
    ),
    { numRuns: 12 },
  )
})

test('a day without runs is paid in a few passes, each window once and in order, as if runs had been continuous [CONTRACT-08]', async () => {
  const kinds = ['realtime', 'hourly'] as const
  const ids: string[] = []
  for (const kind of kinds)
    for (const n of [0, 1, 2]) ids.push(await sign({ member: memberOf(n), kind, upline: n === 0 ? null : memberOf(n - 1), rate: 9000 - n * 2000 }))
  const daily = await sign({ member: memberOf(0), kind: 'daily', rate: 12_000 })
  await plays(Array.from({ length: 200 }, (_, n) => ({ who: n, step: (n * 37) % 288, bet: 10_000 + n * 100, paid: n * 10, put: 0 })))
  const before = await query<{ n: number }>(`select count(*)::int as n from ledger_tx where scope = 'job:payout'`)
  open.clock.set(start + day)
  expect((await dueNow()).stretch.every(({ window }) => window.to < start + day)).toBe(true)
  expect(await runCommissions(open.app)).toBe(true)
  const rows = await query<CommissionPaymentRow>('select * from contract_payment where contract_id = any($1) order by id', [[...ids, daily]])
  expect(rows).toHaveLength(3 * 288 + 3 * 24 + 1)
  expect(rows.map(({ period_end: to }) => to.getTime())).toEqual(rows.map(({ period_end: to }) => to.getTime()).toSorted((one, other) => one - other))
  for (const id of ids) {
    const own = rows.filter(({ contract_id: of }) => of === id)
    for (const [at, { period_start: from }] of own.entries()) expect(from.getTime()).toBe(own[at - 1]?.period_end.getTime() ?? start)
    const soFar = own.map((_, at) => own.slice(0, at).reduce((all, { amount }) => all + amount, 0))
    if (own[0]?.kind === 'realtime') expect(own.map(({ figures }) => figures.before)).toEqual(soFar)
  }
  expect(rows.every(({ state, amount }) => state === (amount > 0 ? 'paid' : 'nothing'))).toBe(true)
  const after = await query<{ n: number }>(`select count(*)::int as n from ledger_tx where scope = 'job:payout'`)
  expect((after[0]?.n ?? 0) - (before[0]?.n ?? 0)).toBe(rows.filter(({ amount }) => amount > 0).length)
  expect(await runCommissions(open.app)).toBe(true)
  expect(await query('select 1 from contract_payment where contract_id = any($1)', [[...ids, daily]])).toHaveLength(rows.length)
})

test('two gateways that wake at the same moment pay the day once [CONTRACT-08]', async () => {
  const id = await sign({ member: memberOf(0), kind: 'realtime', rate: 9000 })
  await plays(Array.from({ length: 100 }, (_, n) => ({ who: n, step: (n * 29) % 144, bet: 20_000, paid: 0, put: 0 })))
  const gateways = [0, 5, 10, 15].map((late) => ({ ...open.app, clock: { now: () => start + 12 * hour + late * minute } }))
  open.clock.set(start + 12 * hour + 15 * minute)
  await Promise.all(gateways.map((app) => runCommissions(app)))
  const rows = await query<CommissionPaymentRow>('select * from contract_payment where contract_id = $1 order by period_start', [id])
  expect(rows).toHaveLength(147)
  expect(rows.reduce((all, { amount }) => all + amount, 0)).toBe(18_000)
})

test('a run that is stopped ends between two batches, and the next continues there', async () => {
  const id = await sign({ member: memberOf(0), kind: 'realtime', rate: 9000 })
  await plays(Array.from({ length: 144 }, (_, step) => ({ who: step, step, bet: 20_000, paid: 0, put: 0 })))
  open.clock.set(start + 12 * hour)
  let asked = 0
  expect(await runCommissions(open.app, () => (asked += 1) > 2)).toBe(false)
  const first = await query<CommissionPaymentRow>('select * from contract_payment where contract_id = $1', [id])
  expect(first.length).toBeGreaterThan(0)
  expect(first.length).toBeLessThan(144)
  expect(await runCommissions(open.app)).toBe(true)
  const rows = await query<CommissionPaymentRow>('select * from contract_payment where contract_id = $1', [id])
  expect([rows.length, rows.reduce((all, { amount }) => all + amount, 0)]).toEqual([144, 144 * 180])
})
