import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isCelebrated, roundResult } from './celebration.ts'

test.each([
  [100, 0, 'nothing'],
  [100, 1, 'partial'],
  [100, 99, 'partial'],
  [100, 100, 'even'],
  [100, 101, 'win'],
  [20_000, 20_000, 'even'],
  [0, 0, 'nothing'],
  [0, 50, 'win'],
] as const)('a stake of %i that pays %i is presented as %s', (stake, payout, result) => {
  expect(roundResult(stake, payout)).toBe(result)
  expect(isCelebrated(stake, payout)).toBe(result === 'win')
})

test('no payout at or below its stake is ever celebrated', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), fc.integer({ min: 0, max: 1e12 }), (stake, payout) => {
      expect(isCelebrated(stake, payout)).toBe(payout > stake)
    }),
  )
})
