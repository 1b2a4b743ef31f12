import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  areValidTerms,
  maxRateByKind,
  isFixedAmount,
  maxTiers,
  parseRatePercent,
  formatRatePercent,
  type ContractTier,
  validateTiers,
  maxTierRate,
  uncoveredTiers,
  defaultTerms,
  tierMaxShare,
} from './contract-tier.ts'

const tier = (minValidBet: number, minActive: number, rate: number, minLoss = 0): ContractTier => ({ minValidBet, minActive, minLoss, rate })
// The ladder of the domain notes: T1 100,000 / 3 active / 0.8 %, T2 300,000 / 5 / 1.0 %, T3 1,000,000 / 10 / 1.2 %.
const ladder = [tier(10_000_000, 3, 8_000), tier(30_000_000, 5, 10_000), tier(100_000_000, 10, 12_000)]
const faults = (tiers: readonly ContractTier[], own = 1_000_000, kind: 'dividend' | 'daily' = 'daily') =>
  validateTiers(kind, tiers, own).map(({ at, fault }) => [at, fault])

describe('tiers', () => {
  test('that ask for more and give more from step to step may stand [CONTRACT-03]', () => {
    expect(faults(ladder)).toEqual([])
    expect(maxTierRate(ladder)).toBe(12_000)
    expect(maxTierRate([])).toBe(0)
  })

  test('above the grantor’s own rate are refused, and equal to it they are accepted [B2]', () => {
    expect(faults(ladder, 12_000)).toEqual([])
    expect(faults(ladder, 11_999)).toEqual([[2, 'above_own']])
    expect(faults(ladder, 0)).toEqual([0, 1, 2].map((at) => [at, 'above_own']))
  })

  test.each<[string, ContractTier[], (number | null | string)[][]]>([
    ['none', [], [[null, 'none']]],
    ['more than there may be', Array.from({ length: maxTiers + 1 }, (_, n) => tier(n, n, n + 1)), [[null, 'too_many']]],
    ['a step that gives less', [tier(1, 1, 9), tier(2, 2, 8)], [[1, 'not_rising']]],
    ['a step that gives as much', [tier(1, 1, 9), tier(2, 2, 9)], [[1, 'not_rising']]],
    ['a step that asks for as much', [tier(1, 1, 8), tier(1, 1, 9)], [[1, 'not_rising']]],
    ['a step that asks for less of one thing', [tier(5, 1, 8), tier(4, 2, 9)], [[1, 'not_rising']]],
    ['a fraction of a centavo', [tier(0.5, 1, 8)], [[0, 'amount']]],
    ['a negative amount', [tier(-1, 1, 8)], [[0, 'amount']]],
    ['an amount that is not exact any more', [tier(2 ** 53, 1, 8)], [[0, 'amount']]],
    ['half a member', [tier(1, 1.5, 8)], [[0, 'active']]],
    ['nothing given', [tier(1, 1, 0)], [[0, 'rate']]],
    ['a rate that is no number', [tier(1, 1, Number.NaN)], [[0, 'rate']]],
    ['a salary that asks for a loss', [tier(1, 1, 8, 1)], [[0, 'loss']]],
  ])('with %s are refused', (_name, tiers, found) => {
    expect(faults(tiers)).toEqual(found)
  })

  test('of a dividend may ask for a loss and go up to the whole of it; a salary stops at its highest', () => {
    expect(faults([tier(0, 0, 100_000, 0), tier(0, 0, 1_000_000, 5)], 1_000_000, 'dividend')).toEqual([])
    expect(faults([tier(0, 0, maxRateByKind.daily)])).toEqual([])
    expect(faults([tier(0, 0, maxRateByKind.daily + 1)])).toEqual([[0, 'rate']])
  })

  test('one step may ask for more of one thing only', () => {
    expect(faults([tier(0, 3, 8), tier(0, 4, 9), tier(1, 4, 10)])).toEqual([])
  })
})

test('terms that belong to another kind are not taken along', () => {
  expect(areValidTerms('daily', { ...defaultTerms, onlyOnLoss: true, activeMinBet: 500_000, activeMinDeposit: 100_000 })).toBe(true)
  for (const more of [{ carryOver: true }, { tierOn: 'net' as const }, { fee: 1 }, { activeMinBet: -1 }, { activeMinDeposit: 0.5 }])
    expect(areValidTerms('daily', { ...defaultTerms, ...more })).toBe(false)
  expect(areValidTerms('dividend', { ...defaultTerms, carryOver: true, tierOn: 'net', fee: 50_000 })).toBe(true)
  expect(areValidTerms('dividend', { ...defaultTerms, onlyOnLoss: true })).toBe(false)
  expect(areValidTerms('dividend', { ...defaultTerms, fee: 1_000_000 })).toBe(false)
})

test('a tier that is reached before the own one pays as much is named', () => {
  const own = [tier(100, 2, 8_000), tier(1_000, 5, 12_000)]
  expect(uncoveredTiers(own, [tier(100, 2, 8_000), tier(1_000, 5, 12_000)])).toEqual([])
  expect(uncoveredTiers(own, [tier(50, 2, 5_000), tier(900, 5, 9_000), tier(1_000, 4, 10_000)])).toEqual([0, 1, 2])
  expect(uncoveredTiers(own, [tier(5_000, 9, 1)])).toEqual([])
  expect(uncoveredTiers([], [tier(0, 0, 1)])).toEqual([0])
})

const amount = fc.nat({ max: 1_000_000 })
const anyTier = fc.record({ minValidBet: amount, minActive: fc.nat({ max: 20 }), rate: fc.integer({ min: 1, max: 100_000 }) })

test('reaching a tier of a valid ladder means reaching all tiers before it, so the highest reached tier is the last', () => {
  const isMet = (one: ContractTier, bet: number, active: number) => bet >= one.minValidBet && active >= one.minActive
  fc.assert(
    fc.property(fc.array(anyTier, { minLength: 1, maxLength: 6 }), amount, fc.nat({ max: 20 }), (given, bet, active) => {
      const tiers = given.toSorted((a, b) => a.rate - b.rate)
      if (validateTiers('daily', tiers, 1_000_000).length > 0) return
      const met = tiers.map((one) => isMet(one, bet, active))
      expect(met).toEqual(met.toSorted((a, b) => Number(b) - Number(a)))
    }),
  )
})

test('a covered tier never pays more than the own contract gives for the same figures', () => {
  const best = (tiers: readonly ContractTier[], bet: number, active: number) =>
    maxTierRate(tiers.filter((one) => bet >= one.minValidBet && active >= one.minActive))
  fc.assert(
    fc.property(fc.array(anyTier, { maxLength: 5 }), fc.array(anyTier, { maxLength: 5 }), amount, fc.nat({ max: 20 }), (own, given, bet, active) => {
      const uncovered = uncoveredTiers(own, given)
      const covered = given.filter((_, at) => !uncovered.includes(at))
      expect(best(covered, bet, active)).toBeLessThanOrEqual(best(own, bet, active))
    }),
  )
})

test.each([
  [8_000, '0.8'],
  [12_500, '1.25'],
  [1, '0.0001'],
  [10_000, '1'],
  [1_000_000, '100'],
  [0, '0'],
])('%d parts per million are %s percent', (rate, text) => {
  expect(formatRatePercent(rate)).toBe(text)
})

test('a percentage that is written is read as the same rate; anything else is none', () => {
  fc.assert(fc.property(fc.nat({ max: 1_000_000 }), (rate) => parseRatePercent(formatRatePercent(rate)) === rate))
  for (const text of ['', '1.', '.5', '-1', '1e1', '1,5', '0.00001', '1000', '٣']) expect([text, parseRatePercent(text)]).toEqual([text, null])
})

// The step form of the domain notes: 50,000 -> 150 up to 5,000,000 -> 30,000, in centavos.
const fixed = (minValidBet: number, amount: number, minActive = 0): ContractTier => ({ minValidBet, minActive, minLoss: 0, rate: 0, amount })
const published = [
  [50_000, 150],
  [100_000, 350],
  [200_000, 800],
  [300_000, 1350],
  [500_000, 2500],
  [700_000, 3500],
  [1_000_000, 5000],
  [2_000_000, 10_000],
  [5_000_000, 30_000],
].map(([bet = 0, salary = 0]) => fixed(bet * 100, salary * 100))

describe('steps of fixed amounts', () => {
  test('may stand as published; the highest share of the bets that they come to is what they are held against others with [B3 CONTRACT-03]', () => {
    expect(faults(published)).toEqual([])
    expect(published.every(isFixedAmount)).toBe(true)
    expect(maxTierRate(published)).toBe(6_000)
    expect(faults(published, 6_000)).toEqual([])
    expect(faults(published, 5_999)).toEqual([[8, 'above_own']])
  })

  test.each<[string, ContractTier[], (number | null | string)[][]]>([
    ['one without bets that earn it', [fixed(0, 100)], [[0, 'fixed']]],
    ['one that is more than a salary may be of its bets', [fixed(1000, 101)], [[0, 'fixed']]],
    ['a fraction of a centavo', [fixed(100_000, 0.5)], [[0, 'fixed']]],
    ['an amount that is no number', [fixed(100_000, Number.NaN)], [[0, 'fixed']]],
    ['a share beside the amount', [{ ...fixed(100_000, 100), rate: 1 }], [[0, 'form']]],
    ['a share after an amount', [fixed(100_000, 100), tier(200_000, 0, 8_000)], [[1, 'form']]],
    ['an amount after a share', [tier(100_000, 0, 8_000), fixed(200_000, 5_000)], [[1, 'form']]],
    ['one that pays no more than the one before', [fixed(100_000, 100), fixed(200_000, 100)], [[1, 'not_rising']]],
  ])('are refused with %s', (_name, tiers, found) => {
    expect(faults(tiers)).toEqual(found)
  })

  test('are none of a dividend', () => {
    expect(faults([fixed(100_000, 100)], 1_000_000, 'dividend')).toEqual([[0, 'form']])
  })

  test('are covered by a share that comes to as much, and never cover one themselves', () => {
    expect(uncoveredTiers([tier(100_000, 0, 6_000)], published)).toEqual([])
    expect(uncoveredTiers([tier(100_000, 0, 5_999)], published)).toEqual([8])
    expect(uncoveredTiers(published, published.slice(2))).toEqual([])
    expect(uncoveredTiers(published.slice(0, 3), published)).toEqual([3, 4, 5, 6, 7, 8])
    expect(uncoveredTiers(published, [tier(500_000_000, 0, 1)])).toEqual([0])
  })

  test('never pay more of the bets that reach them than what they count as', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e12 }), fc.integer({ min: 1, max: 1e10 }), (bet, amount) => {
        const worth = tierMaxShare(fixed(bet, amount))
        expect(BigInt(worth) * BigInt(bet)).toBeGreaterThanOrEqual(BigInt(amount) * 1_000_000n)
        expect(BigInt(worth - 1) * BigInt(bet)).toBeLessThan(BigInt(amount) * 1_000_000n)
      }),
    )
  })
})
