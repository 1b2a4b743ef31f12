import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calculateDividend } from './dividend.ts'
import { type CommissionInputs, playersNetResult } from './commission-result.ts'
import { calculateByRule, commissionKinds, currentCommissionRule } from './commission-rule.ts'
import type { CommissionTier } from './best-tier-met.ts'

const peso = (amount: number) => Math.round(amount * 100)
const percent = (rate: number) => Math.round(rate * 10_000)
const figures = (given: Partial<CommissionInputs>): CommissionInputs => ({
  validBet: 0,
  paid: 0,
  rebate: 0,
  bonus: 0,
  active: 0,
  before: 0,
  carried: 0,
  ...given,
})
const plain = { onlyOnLoss: false, carryOver: false, tierOn: 'net', fee: 0 } as const
const lost = (loss: number, more: Partial<CommissionInputs> = {}) => figures({ validBet: peso(loss), ...more })
const flat = (rate: number): CommissionTier[] => [{ minValidBet: 0, minActive: 0, rate: percent(rate) }]
const pays = (...given: Parameters<typeof calculateDividend>) => calculateDividend(...given).amount

describe('a dividend', () => {
  const tiers = [
    { minValidBet: peso(500_000), minActive: 5, rate: percent(10) },
    { minValidBet: peso(2_000_000), minActive: 10, rate: percent(20) },
    { minValidBet: peso(5_000_000), minActive: 20, rate: percent(30) },
  ]
  const half = figures({ validBet: peso(2_400_000), paid: peso(2_310_000), rebate: peso(24_000), bonus: peso(6000), active: 12 })

  test('is 12 000 of a loss of 60 000 with 12 active, and 6 000 with 8', () => {
    expect(playersNetResult(half)).toBe(peso(-60_000))
    expect(calculateDividend(tiers, plain, half)).toMatchObject({ amount: peso(12_000), base: peso(60_000), rate: 200_000, reason: 'paid' })
    expect(pays(tiers, plain, { ...half, active: 8 })).toBe(peso(6000))
  })

  test('is nothing where the team won', () => {
    const won = { ...half, paid: half.paid + peso(75_000) }
    expect(playersNetResult(won)).toBe(peso(15_000))
    expect(calculateDividend(tiers, plain, won)).toMatchObject({ amount: 0, base: 0, carried: 0, reason: 'team_won' })
  })

  test('with carry-over: what was won counts against the next loss, and what is left of it goes on', () => {
    const carry = { ...plain, carryOver: true }
    const won = calculateDividend(flat(20), carry, figures({ validBet: peso(100), paid: peso(15_100) }))
    expect(won).toMatchObject({ amount: 0, carried: peso(15_000) })
    expect(calculateDividend(flat(20), carry, lost(40_000, { carried: won.carried }))).toMatchObject({
      base: peso(25_000),
      carried: 0,
      amount: peso(5000),
    })
    expect(calculateDividend(flat(20), carry, lost(10_000, { carried: won.carried }))).toMatchObject({ amount: 0, carried: peso(5000) })
    expect(calculateDividend(flat(20), plain, lost(40_000, { carried: won.carried })).base).toBe(peso(40_000))
  })
})

describe('the ladder of affiliates', () => {
  const rows = [
    [10, 2, 10],
    [50, 3, 12],
    [100, 4, 14],
    [150, 5, 16],
    [300, 6, 18],
    [500, 8, 20],
    [800, 10, 22],
    [1200, 12, 24],
    [2000, 15, 26],
    [3000, 18, 30],
  ] as const
  const tiers = rows.map(([loss, active, rate]) => ({ minValidBet: 0, minActive: active, minLoss: peso(loss * 1000), rate: percent(rate) }))
  test.each(rows)('a loss of exactly %i thousand with %i active pays %i %%', (loss, active, rate) => {
    expect(calculateDividend(tiers, plain, lost(loss * 1000, { active })).rate).toBe(percent(rate))
    expect(calculateDividend(tiers, plain, lost(loss * 1000 - 0.01, { active })).rate).toBeLessThan(percent(rate))
    expect(calculateDividend(tiers, plain, lost(loss * 1000, { active: active - 1 })).rate).toBeLessThan(percent(rate))
  })

  test('takes rebates, bonuses and the fee off before the rate: 270 000 × 18 % = 48 600, its tier found by the loss before that', () => {
    const period = lost(300_000, { rebate: peso(10_000), bonus: peso(5000), active: 6 })
    expect(calculateDividend(tiers, { ...plain, fee: percent(5), tierOn: 'gross' }, period)).toMatchObject({
      base: peso(270_000),
      amount: peso(48_600),
    })
    expect(calculateDividend(tiers, { ...plain, fee: percent(5), tierOn: 'net' }, period)).toMatchObject({
      base: peso(270_000),
      amount: peso(43_200),
    })
  })

  test('a fee is rounded up and a dividend down', () => {
    expect(calculateDividend(flat(33.3333), { ...plain, fee: percent(5) }, figures({ validBet: 101 }))).toMatchObject({ base: 95, amount: 31 })
  })
})

test('a base rate by volume with more for a net loss is one ladder of both conditions', () => {
  const volumes = [
    [0, 15],
    [30, 16],
    [40, 17],
    [50, 18],
    [60, 19],
    [70, 20],
    [100, 21],
    [220, 25],
  ] as const
  const losses = [
    [0, 0],
    [0.6, 1],
    [0.8, 2],
    [1, 3],
    [1.2, 4],
    [1.4, 5],
  ] as const
  const tiers = volumes.flatMap(([volume, rate]) =>
    losses.map(([loss, more]) => ({ minValidBet: peso(volume * 1e6), minActive: 0, minLoss: peso(loss * 1e6), rate: percent(rate + more) })),
  )
  const rateOf = (volume: number, loss: number) =>
    calculateDividend(tiers, plain, figures({ validBet: peso(volume * 1e6), paid: peso((volume - loss) * 1e6) })).rate
  expect([rateOf(20, 0.5), rateOf(30, 0.5), rateOf(65, 0.6), rateOf(250, 1.4), rateOf(29, 1.3)]).toEqual([15, 16, 20, 30, 19].map(percent))
})

describe('down a chain', () => {
  test('A at 25 % and B at 15 %: 25 000 and 6 000, and A keeps 19 000', () => {
    const [a, b] = [pays(flat(25), plain, lost(100_000)), pays(flat(15), plain, lost(40_000))]
    expect([a, b, a - b]).toEqual([peso(25_000), peso(6000), peso(60_000 * 0.25 + 40_000 * 0.1)])
  })

  test('a branch that won is paid nothing and makes the base above it smaller', () => {
    const whole = figures({ validBet: peso(100_000), paid: peso(30_000) })
    expect(pays(flat(25), plain, whole)).toBe(peso(17_500))
    expect(pays(flat(15), plain, figures({ validBet: peso(10_000), paid: peso(40_000) }))).toBe(0)
  })

  test('own grade 70 % over sub-agents at 50 % and 45 % leaves 160 000', () => {
    const top = pays(flat(70), plain, lost(150_000 + 200_000 + 60_000))
    expect(top - pays(flat(50), plain, lost(200_000)) - pays(flat(45), plain, lost(60_000))).toBe(peso(160_000))
  })
})

const amounts = fc.integer({ min: 0, max: 10 ** 12 })
const anything = fc.record({
  validBet: amounts,
  paid: amounts,
  rebate: amounts,
  bonus: amounts,
  active: fc.integer({ min: 0, max: 50 }),
  before: amounts,
  carried: amounts,
})
const someTiers = fc.array(
  fc.record({ minValidBet: amounts, minActive: fc.integer({ min: 0, max: 20 }), minLoss: amounts, rate: fc.integer({ min: 0, max: 1_000_000 }) }),
  { maxLength: 5 },
)
const someTerms = fc.record({
  onlyOnLoss: fc.boolean(),
  carryOver: fc.boolean(),
  tierOn: fc.constantFrom('gross' as const, 'net' as const),
  fee: fc.integer({ min: 0, max: 200_000 }),
})

test('whatever the figures, a payment is whole, never negative and never more than its base; the same figures pay the same', () => {
  fc.assert(
    fc.property(fc.constantFrom(...commissionKinds), someTiers, someTerms, anything, (kind, tiers, terms, given) => {
      const pay = calculateByRule(currentCommissionRule, kind, tiers, terms, given)
      expect(Number.isSafeInteger(pay.amount) && pay.amount >= 0 && pay.amount <= Math.max(0, pay.base)).toBe(true)
      expect(pay.reason === 'paid').toBe(pay.amount > 0)
      expect({ ...calculateByRule(currentCommissionRule, kind, tiers.toReversed(), terms, { ...given }), tier: pay.tier }).toEqual(pay)
    }),
  )
})

test('with carry-over every loss counts once: what is paid on and what is carried add up to what the periods came to', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { maxLength: 12 }), (periods) => {
      let [carried, based] = [0, 0]
      for (const loss of periods) {
        const pay = calculateDividend(flat(10), { ...plain, carryOver: true }, figures({ validBet: 2_000_000 + loss, paid: 2_000_000, carried }))
        based += pay.base
        carried = pay.carried
      }
      expect(based - carried).toBe(periods.reduce((all, loss) => all + loss, 0))
    }),
  )
})

test('a rule that never was computes nothing', () => {
  expect(() => calculateByRule(0, 'daily', [], plain, figures({}))).toThrow(RangeError)
})
