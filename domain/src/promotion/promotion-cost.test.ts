import { describe, expect, test } from 'vitest'
import { claimsPerMember, promotionCost, roundedUp } from './promotion-cost.ts'

const terms = { amount: 5_000, members: 100, claims: 1, budget: null, claimedPercent: 10, releasedPercent: 50 } as const
const day = 86_400_000

describe('what a promotion costs', () => {
  test('is bounded by the budget alone, because later members join the segment', () => {
    expect(promotionCost(terms)).toEqual({ maxCost: null, bySegment: 500_000, likely: 25_000 })
    expect(promotionCost({ ...terms, budget: 20_001 })).toEqual({ maxCost: 20_001, bySegment: 20_001, likely: 20_001 })
  })

  test('has no bound by its segment where it repeats without an end', () => {
    expect(promotionCost({ ...terms, claims: null })).toEqual({ maxCost: null, bySegment: null, likely: 25_000 })
    expect(promotionCost({ ...terms, claims: null, budget: 9_000 })).toEqual({ maxCost: 9_000, bySegment: 9_000, likely: 9_000 })
  })

  test('is exact beyond the numbers that a product of floats can hold, and rounds a likely part up', () => {
    expect(promotionCost({ ...terms, amount: 9_007_199_254_740_991, members: 3, budget: 9_007_199_254_740_990 }).bySegment).toBe(
      9_007_199_254_740_990,
    )
    expect(promotionCost({ ...terms, amount: 1, members: 1 }).likely).toBe(1)
  })
})

test('one member claims once a period, and once more where the first and the last period are cut', () => {
  expect(claimsPerMember('once', null)).toBe(1)
  expect(claimsPerMember('day', 3 * day)).toBe(4)
  expect(claimsPerMember('week', 10 * day)).toBe(3)
  expect(claimsPerMember('month', null)).toBe(null)
})

test('a count is rounded up to two digits and never below itself', () => {
  expect([0, 7, 99, 100, 101, 1_234, 99_001].map(roundedUp)).toEqual([0, 7, 99, 100, 110, 1_300, 100_000])
})
