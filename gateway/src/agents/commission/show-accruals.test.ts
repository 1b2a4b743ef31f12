import { seededDraw } from '@perya/domain/games/seeded-draw'
import {
  everyContractPage,
  manualClock,
  insertLedgerLinesAt,
  type TestPlatform,
  openTestPlatform,
  insertRoundAt,
  type SignedInPerson,
  type StoredContract,
  storedContract,
} from '@perya/testkit'
import { simulationSeed } from '@perya/testkit/run/simulation'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aggregatePlay } from '../../play/turnover/aggregate-play.ts'
import { runCommissions } from './run/run-commissions.ts'
import type { CommissionPaymentRow } from './payments/tables.ts'

// The reported accrual of a running contract equals what it will pay if nothing more is played.

const withPages = { more: { agent_pages: everyContractPage } }
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const seed = simulationSeed()
const below = seededDraw(String(seed))
let open: TestPlatform
let a: SignedInPerson
let b: SignedInPerson
const players: SignedInPerson[] = []
/** Midnight in Manila: each test has days of its own. */
let start = Date.parse('2027-09-06T16:00:00Z')

beforeAll(async () => {
  open = await openTestPlatform({
    clock: manualClock(start),
    brand: { modules: ['COMM3', 'AGENTCENTRE3', 'SIGNCONDIV3', 'DAILYSALCONT3', 'HOURSAL3', 'RTSALARY3'] },
  })
})
afterAll(() => open.close())
beforeEach(async () => {
  while (start <= open.clock.now()) start += day
  open.clock.set(start)
  a = await open.people.agent({ ...withPages, balance: 0 })
  b = await open.people.agent({ ...withPages, balance: 0, uplineId: a.member.id })
  players.splice(0)
  for (let n = 0; n < 4; n += 1) players.push(await open.people.member({ uplineId: (n === 0 ? a : b).member.id }))
})
afterEach(() =>
  query(
    `update contract set state = 'ended', ends_at = greatest(begins_at, least(ends_at, $1)), ended_because = coalesce(ended_because, 'agreed') where state in ('active', 'ending')`,
    [new Date(open.clock.now())],
  ),
)

const query = async <Row extends object>(text: string, values: unknown[] = []) => (await open.app.store.pool.query<Row>(text, values)).rows
const sign = (contract: Partial<StoredContract> & Pick<StoredContract, 'member' | 'kind'>) =>
  storedContract(open.app, { upline: null, rate: 10_000, begins: start, ...contract })
const plays = async (after: number, stake: number, paid = 0, who = players[1]) => {
  const at = new Date(start + after)
  const memberId = who?.member.id ?? ''
  await insertLedgerLinesAt(open, [{ memberId, kind: 'test_fund', amount: stake, at }])
  await insertRoundAt(open, memberId, at, { stake, paid })
}
const playsAtRandom = async (from: number) => {
  for (let n = 0; n < 12; n += 1) {
    const who = players[below(players.length)]
    const after = from + n * 14 * minute + below(13) * minute
    await plays(after, 1 + below(80_000), below(3) === 0 ? below(90_000) : 0, who)
    if (below(4) === 0)
      await insertLedgerLinesAt(open, [{ memberId: who?.member.id ?? '', kind: 'rebate', amount: 1 + below(700), at: new Date(start + after) }])
  }
}
const accrualAt = async (after: number, who = b) => {
  open.clock.set(start + after)
  await aggregatePlay(open.app)
  return open.get('payout.accrual', {}, { as: await open.people.signIn(who.member) })
}
const newest = async (id: string) =>
  (await query<CommissionPaymentRow>('select * from contract_payment where contract_id = $1 order by period_start desc limit 1', [id]))[0]

describe(`a running contract (seed ${seed})`, () => {
  test('shows exactly the amount that it then pays, for every kind and any terms, day after day', { timeout: 60_000 }, async () => {
    const tiers = [
      { minValidBet: 0, minActive: 1, rate: 3000 + below(2000) },
      { minValidBet: 60_000 + below(60_000), minActive: 1 + below(2), rate: 6000 + below(3000) },
    ]
    // They begin three hours before midnight, and real-time salary ends at midnight: a day of it has many windows.
    const begins = start + 21 * hour
    const running = await sign({ member: b.member.id, kind: 'realtime', tiers, begins, ends: start + day })
    const ids = [
      await sign({ member: b.member.id, kind: 'daily', tiers, begins }),
      await sign({ member: b.member.id, kind: 'hourly', tiers, begins, terms: { onlyOnLoss: true } }),
      await sign({ member: b.member.id, kind: 'dividend', tiers, begins, terms: { carryOver: true, fee: below(90_000), tierOn: 'net' } }),
    ]
    for (let on = 0; on < 2; on += 1) {
      await playsAtRandom((on + 1) * day - 3 * hour)
      // Real-time salary has been paid up to the running window, as on a platform in operation.
      open.clock.set(start + (on + 1) * day - 5 * minute)
      expect(await runCommissions(open.app)).toBe(true)
      const { list } = await accrualAt((on + 1) * day - minute)
      expect(list.map(({ contract }) => contract).toSorted()).toEqual((on === 0 ? [...ids, running] : ids).toSorted())
      open.clock.set(start + (on + 1) * day)
      expect(await runCommissions(open.app)).toBe(true)
      for (const { contract, amount, rate, base, reason, active, from, to, profit } of list) {
        const paid = await newest(contract)
        expect([contract, amount, rate, base, reason, active]).toEqual([
          contract,
          ...[((paid?.amount ?? 0) / 100).toFixed(2), paid?.rate, ((paid?.base ?? 0) / 100).toFixed(2), paid?.reason, paid?.figures.active],
        ])
        expect([from, to]).toEqual([paid?.period_start.toISOString(), paid?.period_end.toISOString()])
        const { validBet = 0, paid: won = 0, rebate = 0, bonus = 0 } = paid?.figures ?? {}
        expect(profit).toBe(((won + rebate + bonus - validBet) / 100).toFixed(2))
      }
    }
  })

  test('is the one that runs: what has ended or has not begun is not there, and what begins within a period counts from there', async () => {
    const later = await sign({ member: b.member.id, kind: 'daily', begins: start + 6 * hour })
    await sign({ member: b.member.id, kind: 'hourly', ends: start + 2 * hour })
    await sign({ member: b.member.id, kind: 'realtime', begins: start + 3 * day })
    await plays(hour, 100_000)
    await plays(7 * hour, 20_000)
    expect((await accrualAt(3 * hour)).list).toEqual([])
    const { list, at } = await accrualAt(8 * hour)
    expect(at).toBe(new Date(start + 8 * hour).toISOString())
    expect(list).toMatchObject([{ contract: later, amount: '2.00', validBet: '200.00', from: new Date(start + 6 * hour).toISOString() }])
    expect(list[0]?.to).toBe(new Date(start + day).toISOString())
  })

  test('shows what is missing for the next step, for each of its conditions, and nothing when the highest is reached', async () => {
    const tiers = [
      { minValidBet: 50_000, minActive: 1, rate: 5000 },
      { minValidBet: 100_000, minActive: 3, minLoss: 80_000, rate: 9000 },
    ]
    await sign({ member: b.member.id, kind: 'dividend', tiers })
    await plays(minute, 49_900)
    expect((await accrualAt(10 * minute)).list).toMatchObject([
      { amount: '0.00', reason: 'no_tier', next: { rate: 5000, validBet: '1.00', active: 0, loss: '0.00' } },
    ])
    await plays(11 * minute, 20_000, 10_000, players[2])
    expect((await accrualAt(20 * minute)).list).toMatchObject([
      { amount: '2.99', rate: 5000, base: '599.00', active: 2, next: { rate: 9000, validBet: '301.00', active: 1, loss: '201.00' } },
    ])
    await plays(21 * minute, 40_000, 0, players[3])
    expect((await accrualAt(30 * minute)).list).toMatchObject([{ amount: '8.99', rate: 9000, active: 3, next: null }])
  })

  test('deducts what downlines receive of the same kind only, and each side sees the own amount', async () => {
    await sign({ member: a.member.id, kind: 'daily', rate: 12_000 })
    await sign({ member: b.member.id, upline: a.member.id, kind: 'daily', rate: 9000 })
    await sign({ member: b.member.id, kind: 'hourly', rate: 5000 })
    await plays(minute, 100_000, 0, players[0])
    await plays(2 * minute, 100_000)
    expect((await accrualAt(10 * minute, a)).list).toMatchObject([{ kind: 'daily', amount: '24.00', passesOn: '9.00' }])
    expect((await accrualAt(10 * minute, b)).list.map(({ kind, amount, passesOn }) => [kind, amount, passesOn])).toEqual([
      ['daily', '9.00', '0.00'],
      ['hourly', '5.00', '0.00'],
    ])
    expect((await accrualAt(10 * minute, await open.people.agent(withPages))).list).toEqual([])
  })

  test('of real-time salary starts again at midnight, with the payments of the day deducted', async () => {
    const evening = 23 * hour
    await sign({ member: b.member.id, kind: 'realtime', rate: 10_000, begins: start + evening })
    await plays(evening + minute, 10_000)
    open.clock.set(start + evening + 5 * minute)
    await runCommissions(open.app)
    await plays(evening + 6 * minute, 5000)
    expect((await accrualAt(evening + 7 * minute)).list).toMatchObject([{ amount: '0.50', base: '150.00' }])
    open.clock.set(start + day)
    await runCommissions(open.app)
    await plays(day + minute, 700)
    expect((await accrualAt(day + 2 * minute)).list).toMatchObject([{ amount: '0.07', base: '7.00' }])
  })

  test('moves no money and writes nothing, however often it is read', async () => {
    const id = await sign({ member: b.member.id, kind: 'daily' })
    await plays(minute, 100_000)
    const accruals = await Promise.all([1, 2, 3].map(() => accrualAt(10 * minute)))
    for (const accrual of accruals) expect(accrual).toEqual(accruals[0])
    expect(await newest(id)).toBe(undefined)
    expect(await query(`select balance from account where owner_id = $1 and kind = 'cash'`, [b.member.id])).toEqual([{ balance: 0 }])
  })
})
