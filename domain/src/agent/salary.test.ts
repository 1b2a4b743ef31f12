import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CommissionInputs, playersNetResult } from './commission-result.ts'
import { calculateSalary } from './salary.ts'
import type { CommissionTier } from './best-tier-met.ts'

/** Whole units of a currency with two decimal digits. */
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
const always = { onlyOnLoss: false }
const flat = (rate: number): CommissionTier[] => [{ minValidBet: 0, minActive: 0, rate: percent(rate) }]
const pays = (tiers: readonly CommissionTier[], given: Partial<CommissionInputs>, terms = always) =>
  calculateSalary(tiers, terms, figures(given)).amount

describe('the step form', () => {
  const rows = [
    [50, 150],
    [100, 350],
    [200, 800],
    [300, 1350],
    [500, 2500],
    [700, 3500],
    [1000, 5000],
    [2000, 10_000],
    [5000, 30_000],
  ] as const
  const ladder = rows.map(([bet, amount]) => ({ minValidBet: peso(bet * 1000), minActive: 0, rate: 0, amount: peso(amount) }))
  test.each(rows)('pays from exactly %i thousand on %i, and below it the step before', (bet, amount) => {
    expect(pays(ladder, { validBet: peso(bet * 1000) })).toBe(peso(amount))
    expect(pays(ladder, { validBet: peso(bet * 1000) - 1 })).toBeLessThan(peso(amount))
  })
  test('pays 800 for 260 000 and nothing below 50 000', () => {
    expect(pays(ladder, { validBet: peso(260_000) })).toBe(peso(800))
    expect(pays(ladder, { validBet: peso(49_999.99) })).toBe(0)
  })
})

describe('the rate form', () => {
  const tiers = [
    { minValidBet: peso(100_000), minActive: 3, rate: percent(0.8) },
    { minValidBet: peso(300_000), minActive: 5, rate: percent(1) },
    { minValidBet: peso(1_000_000), minActive: 10, rate: percent(1.2) },
  ]
  test.each([
    [450_000, 6, 4500],
    [450_000, 4, 3600],
    [90_000, 6, 0],
    [100_000, 3, 800],
    [100_000, 2, 0],
    [1_000_000, 10, 12_000],
    [1_000_000, 9, 10_000],
  ])('%i with %i active pays %i: all conditions of a tier, and the best of them', (bet, active, amount) => {
    for (const order of [tiers, tiers.toReversed()]) expect(pays(order, { validBet: peso(bet), active })).toBe(peso(amount))
  })

  test('returns which tier applied and why nothing was paid', () => {
    expect(calculateSalary(tiers, always, figures({ validBet: peso(450_000), active: 4 }))).toMatchObject({
      tier: tiers[0],
      rate: 8000,
      reason: 'paid',
    })
    expect(calculateSalary(tiers, always, figures({ validBet: peso(90_000), active: 4 }))).toMatchObject({ tier: null, rate: 0, reason: 'no_tier' })
    expect(calculateSalary([], always, figures({ validBet: 1 }))).toMatchObject({ amount: 0, reason: 'no_tier' })
  })

  test('is rounded down to whole minor units', () => {
    expect(pays(flat(0.8), { validBet: 12_499 })).toBe(99)
    expect(pays(flat(0.8), { validBet: 12_500 })).toBe(100)
  })

  test('with a condition on the loss pays only where the team lost', () => {
    const onLoss = { onlyOnLoss: true }
    const [bet, active] = [peso(450_000), 6]
    expect(pays(tiers, { validBet: bet, active, paid: bet - 1 }, onLoss)).toBe(peso(4500))
    expect(calculateSalary(tiers, onLoss, figures({ validBet: bet, active, paid: bet }))).toMatchObject({ amount: 0, reason: 'team_won' })
    expect(playersNetResult({ validBet: bet, paid: bet, rebate: 2, bonus: 3 })).toBe(5)
  })
})

describe('down a chain', () => {
  test('each is paid by the one above: 12 000, 5 400, 1 000, of which 6 600, 4 400 and 1 000 stay', () => {
    const [a, b, c] = [
      pays(flat(1.2), { validBet: peso(1_000_000) }),
      pays(flat(0.9), { validBet: peso(600_000) }),
      pays(flat(0.5), { validBet: peso(200_000) }),
    ]
    expect([a, b, c]).toEqual([peso(12_000), peso(5400), peso(1000)])
    expect([a - b, b - c, c]).toEqual([peso(6600), peso(4400), peso(1000)])
    expect(a - b).toBe(peso(4800) + peso(1800))
  })

  test('the retained shares add up to what the operator pays, and no party that grants less than it receives pays in', () => {
    const link = fc.record({ own: fc.integer({ min: 0, max: 10 ** 11 }), cut: fc.integer({ min: 0, max: 5000 }) })
    fc.assert(
      fc.property(fc.array(link, { minLength: 1, maxLength: 8 }), (chain) => {
        let rate = 50_000
        const paid = chain.map((_, depth) => {
          rate -= chain[depth]?.cut ?? 0
          const team = chain.slice(depth).reduce((all, { own }) => all + own, 0)
          return pays([{ minValidBet: 0, minActive: 0, rate }], { validBet: team })
        })
        const shares = paid.map((amount, depth) => amount - (paid[depth + 1] ?? 0))
        expect(shares.reduce((all, amount) => all + amount, 0)).toBe(paid[0])
        for (const amount of shares) expect(amount).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('real-time salary', () => {
  test('pays 60 and 42 for windows of 12 000 and 8 400 at 0.5 % [CONTRACT-08]', () => {
    expect(pays(flat(0.5), { validBet: peso(12_000) })).toBe(peso(60))
    expect(pays(flat(0.5), { validBet: peso(20_400), before: peso(60) })).toBe(peso(42))
  })

  const tier = fc.record({
    minValidBet: fc.integer({ min: 0, max: 10 ** 9 }),
    minActive: fc.integer({ min: 0, max: 4 }),
    rate: fc.integer({ min: 0, max: 50_000 }),
  })
  const ladders = fc.array(tier, { maxLength: 4 })
  const windows = fc.array(
    fc.record({ bet: fc.integer({ min: 0, max: 10 ** 8 }), active: fc.integer({ min: 0, max: 1 }), paid: fc.integer({ min: 0, max: 10 ** 8 }) }),
    { maxLength: 30 },
  )

  /** What a day pays in windows, and the result of each window. */
  const inWindows = (
    tiers: readonly CommissionTier[],
    terms: { onlyOnLoss: boolean },
    day: readonly { bet: number; active: number; paid: number }[],
  ) => {
    let so = figures({})
    return day.map(({ bet, active, paid }) => {
      so = { ...so, validBet: so.validBet + bet, active: so.active + active, paid: so.paid + paid }
      const { amount } = calculateSalary(tiers, terms, so)
      so = { ...so, before: so.before + amount }
      return { amount, so }
    })
  }

  test('a day in windows pays exactly what the whole day would, however it is cut', () => {
    fc.assert(
      fc.property(ladders, windows, (tiers, day) => {
        const parts = inWindows(tiers, always, day)
        const whole = parts.at(-1)?.so ?? figures({})
        expect(parts.reduce((all, { amount }) => all + amount, 0)).toBe(calculateSalary(tiers, always, { ...whole, before: 0 }).amount)
      }),
    )
  })

  test('is never negative, and with a condition on the loss pays at least what the whole day would', () => {
    fc.assert(
      fc.property(ladders, windows, (tiers, day) => {
        const parts = inWindows(tiers, { onlyOnLoss: true }, day)
        for (const { amount } of parts) expect(amount).toBeGreaterThanOrEqual(0)
        const whole = parts.at(-1)?.so ?? figures({})
        const total = parts.reduce((all, { amount }) => all + amount, 0)
        expect(total).toBeGreaterThanOrEqual(calculateSalary(tiers, { onlyOnLoss: true }, { ...whole, before: 0 }).amount)
      }),
    )
  })

  test('a correction that takes bets back pays nothing, and nothing more until it is made good', () => {
    expect(calculateSalary(flat(0.5), always, figures({ validBet: peso(10_000), before: peso(60) }))).toMatchObject({
      amount: 0,
      reason: 'nothing_new',
    })
    expect(pays(flat(0.5), { validBet: peso(13_000), before: peso(60) })).toBe(peso(5))
    expect(calculateSalary(flat(0.5), always, figures({ validBet: -1 })).amount).toBe(0)
  })
})
