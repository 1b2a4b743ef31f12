import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chaseFactor, chaseMultiples, chaseProgressions } from './chase.ts'

test('a chase stakes the same, one more each issue, or twice as much each issue', () => {
  expect(chaseMultiples('same', 4)).toEqual([1, 1, 1, 1])
  expect(chaseMultiples('step', 4)).toEqual([1, 2, 3, 4])
  expect(chaseMultiples('double', 4)).toEqual([1, 2, 4, 8])
  expect(chaseMultiples('double', 12).slice(8)).toEqual([256, 512, 512, 512])
})

test('a chase costs the sum of its multiples, begins with one stake and never falls', () => {
  fc.assert(
    fc.property(fc.constantFrom(...chaseProgressions), fc.integer({ min: 1, max: 50 }), (rise, issues) => {
      const multiples = chaseMultiples(rise, issues)
      expect(multiples).toHaveLength(issues)
      expect(multiples[0]).toBe(1)
      expect(multiples).toEqual(multiples.toSorted((a, b) => a - b))
      expect(Math.max(...multiples)).toBeLessThanOrEqual(512)
      expect(chaseFactor(rise, issues)).toBe(multiples.reduce((sum, one) => sum + one, 0))
    }),
  )
  expect([chaseFactor('same', 50), chaseFactor('step', 50), chaseFactor('double', 10)]).toEqual([50, 1275, 1023])
})
