import { calculateByRule } from '@perya/domain/agent/commission-rule'
import type { ContractTier } from '@perya/domain/agent/contract-tier'
import {
  everyContractPage,
  manualClock,
  insertLedgerLinesAt,
  openTestPlatform,
  type TestPlatform,
  insertRoundAt,
  type SignedInPerson,
  type StoredContract,
  storedContract,
  queryAsOwner,
} from '@perya/testkit'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aggregatePlay } from '../../../play/turnover/aggregate-play.ts'
import { checkInvariants } from '../../../ledger/invariants.ts'
import { commissionJob } from './commission-job.ts'
import { runCommissions } from './run-commissions.ts'
import type { CommissionPaymentRow } from '../payments/tables.ts'

const withPages = { more: { agent_pages: everyContractPage } }
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
let open: TestPlatform
let a: SignedInPerson
let b: SignedInPerson
let player: SignedInPerson
/** Midnight in Manila: each test has days of its own, so that none reads the play of another. */
let start = Date.parse('2027-01-01T16:00:00Z')

beforeAll(async () => {
  open = await openTestPlatform({ clock: manualClock(start) })
})
afterAll(() => open.close())
beforeEach(async () => {
  start = Math.ceil((open.clock.now() + day) / day) * day + 16 * hour
  open.clock.set(start)
  a = await open.people.agent({ ...withPages, balance: 0 })
  b = await open.people.agent({ ...withPages, balance: 0, uplineId: a.member.id })
  player = await open.people.member({ uplineId: b.member.id })
})

// A contract that continued would be paid for all the days between two tests.
afterEach(() =>
  query(
    `update contract set state = 'ended', ends_at = greatest(begins_at, least(ends_at, $1)), ended_because = coalesce(ended_because, 'agreed') where state in ('active', 'ending')`,
    [new Date(open.clock.now())],
  ),
)

const query = async <Row extends object>(text: string, values: unknown[] = []) => (await open.app.store.pool.query<Row>(text, values)).rows
const sign = (contract: Partial<StoredContract> & Pick<StoredContract, 'member'>) =>
  storedContract(open.app, { upline: null, kind: 'daily', rate: 10_000, begins: start, ...contract })
/** A round of the player, `after` minutes from the start, with money that counts as no income; amounts in whole units. */
const plays = async (after: number, stake: number, paid = 0, who = player) => {
  const at = new Date(start + after * minute)
  await insertLedgerLinesAt(open, [{ memberId: who.member.id, kind: 'test_fund', amount: stake * 100, at }])
  await insertRoundAt(open, who.member.id, at, { stake: stake * 100, paid: paid * 100 })
}
const runAt = async (after: number) => {
  open.clock.set(start + after * minute)
  expect(await runCommissions(open.app)).toBe(true)
}
const payments = (id: string) => query<CommissionPaymentRow>('select * from contract_payment where contract_id = $1 order by period_start', [id])
const amounts = async (id: string) => (await payments(id)).map(({ amount, state }) => [state, amount / 100])
const balance = async (who: SignedInPerson) =>
  (await query<{ balance: number }>(`select balance from account where owner_id = $1 and kind = 'cash'`, [who.member.id]))[0]?.balance
const messages = async (who: SignedInPerson) =>
  (await query<{ title: Record<string, string> }>('select title from inbox_message where member_id = $1 order by id', [who.member.id])).map(
    ({ title }) => title['EN'],
  )
const ladder: ContractTier[] = [
  { minValidBet: 10_000_000, minActive: 1, rate: 8000 },
  { minValidBet: 30_000_000, minActive: 2, rate: 10_000 },
]

test('a day that has ended is paid once, however often the job runs, with all inputs of its computation stored', async () => {
  const id = await sign({ member: b.member.id, tiers: ladder, upline: null })
  await plays(10, 450_000, 400_000)
  await runAt(24 * 60 - 1)
  expect(await payments(id)).toEqual([])
  for (let turn = 0; turn < 3; turn += 1) await runAt(24 * 60 + turn)
  const [payment, ...more] = await payments(id)
  expect(more).toEqual([])
  expect(payment).toMatchObject({
    ...{ state: 'paid', amount: 360_000, rate: 8000, base: 45_000_000, reason: 'paid', rule: 1, payer_id: null },
    figures: { validBet: 45_000_000, paid: 40_000_000, rebate: 0, bonus: 0, active: 1, before: 0, carried: 0 },
  })
  expect([payment?.period_start.getTime(), payment?.period_end.getTime()]).toEqual([start, start + day])
  expect(await balance(b)).toBe(360_000)
  expect(await messages(b)).toEqual(['Daily salary: 3600.00 PHP received'])
  expect(await query('select kind, amount from ledger_tx where id = $1', [payment?.tx_id])).toEqual([{ kind: 'salary_daily', amount: 360_000 }])
  expect(await checkInvariants(open.app.store)).toEqual([])
})

test('down a chain money arrives before it is paid on: the operator pays A, A pays B out of it, and the retained amounts add up', async () => {
  const [first, second] = [await sign({ member: a.member.id, rate: 12_000 }), await sign({ member: b.member.id, upline: a.member.id, rate: 9000 })]
  await plays(10, 600_000)
  await plays(11, 400_000, 0, a)
  await runAt(24 * 60)
  expect([await amounts(first), await amounts(second)]).toEqual([[['paid', 12_000]], [['paid', 5400]]])
  expect([await balance(a), await balance(b)]).toEqual([660_000, 540_000])
  expect(await messages(b)).toEqual(['Daily salary: 5400.00 PHP received'])
})

test('a payer with too little money owes: no balance goes below zero, both sides are notified once, and it is paid as soon as there is money', async () => {
  await sign({ member: a.member.id, kind: 'dividend', period: 'monthly', rate: 400_000 })
  // A pays a daily dividend, and is paid only at the end of the month.
  const id = await sign({ member: b.member.id, upline: a.member.id, kind: 'dividend', period: 'daily', rate: 100_000 })
  await plays(10, 1000)
  for (const after of [0, 5, 10]) await runAt(24 * 60 + after)
  expect(await amounts(id)).toEqual([['owed', 100]])
  expect([await messages(a), await messages(b)]).toEqual([['Dividend: you owe 100.00 PHP'], ['Dividend: 100.00 PHP pending']])
  await insertLedgerLinesAt(open, [{ memberId: a.member.id, kind: 'deposit', amount: 9999, at: new Date(start + day) }])
  await runAt(24 * 60 + 15)
  expect(await amounts(id)).toEqual([['owed', 100]])
  await insertLedgerLinesAt(open, [{ memberId: a.member.id, kind: 'deposit', amount: 1, at: new Date(start + day) }])
  for (const after of [20, 25]) await runAt(24 * 60 + after)
  expect(await amounts(id)).toEqual([['paid', 100]])
  expect([await balance(a), await balance(b)]).toEqual([0, 10_000])
  expect(await messages(b)).toEqual(['Dividend: 100.00 PHP pending', 'Dividend: 100.00 PHP received'])
})

test('real-time salary has a row every five minutes, and a day in windows pays what the day would [CONTRACT-08]', async () => {
  const id = await sign({
    member: b.member.id,
    kind: 'realtime',
    tiers: [
      { minValidBet: 0, minActive: 0, rate: 5000 },
      { minValidBet: 3_000_000, minActive: 0, rate: 6000 },
    ],
  })
  await plays(2, 12_000)
  await plays(9.99, 8400)
  await runAt(10)
  expect((await payments(id)).map(({ amount, window_bet: bet }) => [amount, bet])).toEqual([
    [6000, 1_200_000],
    [4200, 840_000],
  ])
  await plays(16, 19_600)
  await runAt(20)
  // From 30 000 on the higher rate applies to the whole day: 240 less the 102 that were paid.
  expect((await amounts(id)).slice(2)).toEqual([
    ['nothing', 0],
    ['paid', 138],
  ])
  expect(await messages(b)).toEqual(['Real-time salary: first payment of the day received'])
  await runAt(24 * 60 + 5)
  const rows = await payments(id)
  expect(rows).toHaveLength(289)
  expect(rows.at(-1)).toMatchObject({ amount: 0, figures: { validBet: 0, before: 0 } })
  for (const [at, row] of rows.entries()) expect(row.period_start.getTime()).toBe(start + at * 5 * minute)
})

test('what was missed is caught up window by window, in order, and pays what it would have paid in time', async () => {
  const [late, hourly] = [
    await sign({ member: b.member.id, kind: 'realtime', rate: 5000 }),
    await sign({ member: b.member.id, kind: 'hourly', rate: 2000 }),
  ]
  for (let n = 0; n < 9; n += 1) await plays(n * 20 + 1, 100 * (n + 1))
  await runAt(180)
  const rows = await query<{ contract_id: string; period_end: Date }>(
    'select contract_id, period_end from contract_payment where member_id = $1 order by id',
    [b.member.id],
  )
  expect(rows).toHaveLength(36 + 3)
  expect(rows.map(({ period_end: end }) => end.getTime())).toEqual(
    rows.map(({ period_end: end }) => end.getTime()).toSorted((one, other) => one - other),
  )
  const paid = async (id: string) => (await payments(id)).reduce((all, { amount }) => all + amount, 0)
  expect([await paid(late), await paid(hourly)]).toEqual([4500 * 100 * 0.005, 4500 * 100 * 0.002])
})

test('a clock that is an hour ahead, or behind, pays nothing twice and leaves no window out', async () => {
  const id = await sign({ member: b.member.id, kind: 'realtime', rate: 5000 })
  await plays(1, 1000)
  await runAt(10)
  await runAt(70)
  await runAt(12)
  // Play at a time that the clock has already passed counts in the first window that is still open.
  await plays(14, 2000)
  await runAt(75)
  await runAt(20)
  await runAt(80)
  const rows = await payments(id)
  expect(rows.map(({ period_start: from }) => from.getTime())).toEqual(Array.from({ length: 16 }, (_, n) => start + n * 5 * minute))
  expect(rows.reduce((all, { amount }) => all + amount, 0)).toBe(1500)
  expect(await checkInvariants(open.app.store)).toEqual([])
})

test('two gateways at once pay each window once', async () => {
  const id = await sign({ member: b.member.id, kind: 'realtime', rate: 5000 })
  await plays(1, 1000)
  open.clock.set(start + 60 * minute)
  await aggregatePlay(open.app, new Date(start + 60 * minute))
  await Promise.all([runCommissions(open.app), runCommissions(open.app), runCommissions(open.app)])
  expect(await payments(id)).toHaveLength(12)
  expect(await balance(b)).toBe(500)
})

test('a contract that ends in the middle of a day is paid up to there, and the one after it from there', async () => {
  const change = start + 12 * hour
  const [old, young] = [
    await sign({ member: b.member.id, rate: 10_000, ends: change }),
    await sign({ member: b.member.id, rate: 20_000, begins: change }),
  ]
  await plays(60, 1000)
  await plays(13 * 60, 1000)
  await runAt(24 * 60)
  expect([await amounts(old), await amounts(young)]).toEqual([[['paid', 10]], [['paid', 20]]])
  await runAt(3 * 24 * 60)
  expect([(await payments(old)).length, (await payments(young)).length]).toEqual([1, 3])
})

test('a dividend carries over what the team won, where the contract states it', async () => {
  const id = await sign({ member: b.member.id, kind: 'dividend', rate: 200_000, terms: { carryOver: true, tierOn: 'net' } })
  await plays(10, 100, 15_100)
  await plays(24 * 60 + 10, 40_000)
  await runAt(2 * 24 * 60)
  expect((await payments(id)).map(({ amount, carried, reason }) => [amount, carried, reason])).toEqual([
    [0, 1_500_000, 'team_won'],
    [500_000, 0, 'paid'],
  ])
})

test('members are active by what the contract asks: bets, deposits, or any play', async () => {
  const other = await open.people.member({ uplineId: b.member.id })
  await plays(5, 500)
  await plays(6, 100, 0, other)
  await insertLedgerLinesAt(open, [{ memberId: other.member.id, kind: 'deposit', amount: 100_000, at: new Date(start + 7 * minute) }])
  const active = async (who: SignedInPerson, terms: object) => {
    const id = await sign({ member: who.member.id, terms, kind: 'dividend' })
    await runAt(24 * 60)
    return (await payments(id))[0]?.figures.active
  }
  expect(await active(b, { activeMinBet: 20_000 })).toBe(1)
  expect(await active(a, { activeMinDeposit: 100_000 })).toBe(1)
})

test('a member whose play is closed receives no notification, but is paid', async () => {
  await query(`select close_play($1, 'exclusion', $2, $3, true)`, [b.member.id, new Date(start + 90 * day), new Date(start)])
  const id = await sign({ member: b.member.id })
  await plays(10, 1000)
  await runAt(24 * 60)
  expect(await amounts(id)).toEqual([['paid', 10]])
  expect(await messages(b)).toEqual([])
})

test('a payer whose account is frozen owes until it is not', async () => {
  await insertLedgerLinesAt(open, [{ memberId: a.member.id, kind: 'deposit', amount: 50_000, at: new Date(start) }])
  await sign({ member: a.member.id, kind: 'dividend', period: 'monthly', rate: 400_000 })
  const id = await sign({ member: b.member.id, upline: a.member.id, kind: 'dividend', rate: 100_000 })
  await plays(10, 1000)
  await query(`update account set frozen = true where owner_id = $1`, [a.member.id])
  await runAt(24 * 60)
  expect(await amounts(id)).toEqual([['owed', 100]])
  await query(`update account set frozen = false where owner_id = $1`, [a.member.id])
  await runAt(24 * 60 + 5)
  expect(await amounts(id)).toEqual([['paid', 100]])
})

test('a payment can be computed again from its stored inputs, and these cannot be changed', async () => {
  const id = await sign({ member: b.member.id, tiers: ladder })
  await plays(10, 450_000)
  await runAt(24 * 60)
  const [payment] = await payments(id)
  const [contract] = await query<{ tiers: ContractTier[]; terms: Parameters<typeof calculateByRule>[3] }>(
    'select tiers, terms from contract where id = $1',
    [id],
  )
  expect(payment && contract && calculateByRule(payment.rule, payment.kind, contract.tiers, contract.terms, payment.figures)).toMatchObject({
    amount: payment?.amount,
    base: payment?.base,
  })
  for (const change of [
    'amount = 1',
    "figures = '{}'",
    `state = 'owed', tx_id = null, paid_at = null`,
    "period_end = period_end + interval '1 hour'",
  ])
    await expect(query(`update contract_payment set ${change} where id = $1`, [payment?.id]), change).rejects.toThrow(/kept|violates/)
  await expect(queryAsOwner(open.app.store, 'delete from contract_payment')).rejects.toThrow(/kept/)
})

test('the job of a gateway pays without a request, and never twice', async () => {
  const id = await sign({ member: b.member.id, kind: 'realtime', rate: 5000 })
  const round = commissionJob(open.app)
  await plays(1, 1000)
  for (const after of [4, 5, 5, 6, 10]) {
    open.clock.set(start + after * minute)
    await round.look()
  }
  expect(await amounts(id)).toEqual([
    ['paid', 5],
    ['nothing', 0],
  ])
  await round.stop()
})

test('the figures of many contracts read at once equal those of each read alone, for any team and terms', async () => {
  const more = await Promise.all(Array.from({ length: 10 }, () => open.people.agent({ ...withPages, balance: 0, uplineId: b.member.id })))
  const others = await Promise.all(more.map((one) => open.people.member({ uplineId: one.member.id })))
  for (const [at, other] of others.entries()) await plays(at * 7, 100 * (at + 1), at % 3 === 0 ? 150 : 0, other)
  const ids = await Promise.all([a, b, ...more].map((one, at) => sign({ member: one.member.id, terms: { activeMinBet: at % 2 === 0 ? 30_000 : 0 } })))
  await aggregatePlay(open.app)
  const span = [new Date(start), new Date(start + 50 * minute)]
  const together = await query('select * from commission_figures($1, $2, $3, $4) order by 1', [ids, 'PHP', ...span])
  const each = await query(
    'select c.id as contract_id, f.* from unnest($1::text[]) c(id) cross join lateral commission_figures_of(c.id, $2, $3) f order by 1',
    [ids, ...span],
  )
  expect(together).toEqual(each)
  expect(together).toHaveLength(12)
  const whole = [new Date(start - day), new Date(start + 2 * day)]
  expect(await query('select * from commission_figures($1, $2, $3, $4) order by 1', [ids, 'PHP', ...whole])).toEqual(
    await query('select c.id as contract_id, f.* from unnest($1::text[]) c(id) cross join lateral commission_figures_of(c.id, $2, $3) f order by 1', [
      ids,
      ...whole,
    ]),
  )
})
