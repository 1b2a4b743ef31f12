import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Bucket, takeToken } from './token-bucket.ts'

const rule = { perSecond: 2, burst: 5 }

/** Takes tokens at the given moments and counts the granted ones. */
const givenAt = (moments: readonly number[]): number => {
  let bucket: Bucket | undefined
  let given = 0
  for (const now of moments) {
    const taken = takeToken(rule, bucket, now)
    bucket = taken.bucket
    if (taken.wait === 0) given += 1
  }
  return given
}

describe('a token bucket', () => {
  test('gives its burst at once and then one for each share of time', () => {
    expect(givenAt(Array.from({ length: 20 }, () => 0))).toBe(5)
    expect(givenAt([...Array.from({ length: 5 }, () => 0), 400, 500, 900, 1_000])).toBe(7)
  })
  test('never gives more than burst and rate allow, whatever the moments', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 60_000 }), { maxLength: 200 }), (unsorted) => {
        const moments = unsorted.toSorted((a, b) => a - b)
        const span = ((moments.at(-1) ?? 0) - (moments[0] ?? 0)) / 1000
        expect(givenAt(moments)).toBeLessThanOrEqual(rule.burst + Math.floor(span * rule.perSecond) + 1)
      }),
    )
  })
  test('a clock that steps back neither gives nor breaks anything', () => {
    const { bucket } = takeToken(rule, undefined, 10_000)
    expect(takeToken(rule, bucket, 0)).toMatchObject({ wait: 0, bucket: { tokens: 3 } })
  })
  test('returns the waiting time, at least a second, and it is exact', () => {
    const slow = { perSecond: 0.1, burst: 1 }
    const { bucket } = takeToken(slow, undefined, 0)
    const refused = takeToken(slow, bucket, 0)
    expect(refused.wait).toBe(10)
    expect(takeToken(slow, refused.bucket, 10_000).wait).toBe(0)
    expect(takeToken(rule, { tokens: 0.9, at: 0 }, 0).wait).toBe(1)
  })
})
