import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allowedTypos, typoDistance } from './typo-distance.ts'

/** Optimal string alignment in its textbook form: slow, but easy to verify. */
const textbook = (a: string, b: string): number[][] => {
  const table = Array.from({ length: a.length + 1 }, (_, i) => Array.from({ length: b.length + 1 }, (_unused, j) => (i === 0 ? j : j === 0 ? i : 0)))
  const at = (i: number, j: number) => table[i]?.[j] ?? Number.POSITIVE_INFINITY
  for (let i = 1; i <= a.length; i += 1) {
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1]
      let best = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, at(i - 2, j - 2) + 1)
      const row = table[i]
      if (row) row[j] = best
    }
  }
  return table
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), maxLength: 9 })

describe('slips of typing', () => {
  test('short words must be right, longer ones are forgiven one slip, long ones two', () => {
    expect([1, 2, 3, 5, 6, 12].map(allowedTypos)).toEqual([0, 0, 1, 1, 2, 2])
  })

  test('a wrong, a missing, an extra and two swapped letters are one slip each', () => {
    for (const typed of ['lantorn', 'lanern', 'lanntern', 'latnern']) expect(typoDistance(typed, 'lantern', 2).whole).toBe(1)
    expect(typoDistance('lantern', 'lantern', 2)).toEqual({ whole: 0, start: 0 })
  })

  test('a prefix of a word counts as a match', () => {
    expect(typoDistance('lantr', 'lanterns', 1)).toEqual({ whole: 2, start: 1 })
    expect(typoDistance('sampag', 'sampaguita', 2).start).toBe(0)
  })

  test('computes the textbook distance, and returns "too many" beyond the limit', () => {
    fc.assert(
      fc.property(word, word, fc.constantFrom(0, 1, 2), (typed, other, limit) => {
        const table = textbook(typed, other)
        const last = table[typed.length] ?? []
        const whole = last[other.length] ?? 0
        const start = Math.min(...last)
        const found = typoDistance(typed, other, limit)
        expect(found.whole).toBe(Math.min(whole, limit + 1))
        expect(found.start <= limit).toBe(start <= limit)
        if (start <= limit) expect(found.start).toBe(start)
      }),
      { numRuns: 2000 },
    )
  })

  test('a word longer than any name costs no more and matches nothing', () => {
    expect(typoDistance('a'.repeat(64), 'b'.repeat(64), 2).whole).toBe(3)
    expect(typoDistance('abc', 'x'.repeat(500), 1).whole).toBe(2)
  })
})
