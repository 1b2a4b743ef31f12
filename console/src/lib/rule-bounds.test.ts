import { expect, test } from 'vitest'
import { boundsOf } from './rule-bounds.ts'

test('bounds are one line, with amounts in minor units written as money', () => {
  expect(boundsOf({ days: 7, floor: { PHP: 500_000 }, maxShare: 80 })).toBe('days 7 · floor ₱5,000.00 · max share 80')
})

test('several thresholds of a currency, and several currencies, are all written', () => {
  expect(boundsOf({ thresholds: { PHP: [5_000_000, 500_000_000], USD: 100_000 } })).toMatch(/^thresholds ₱50,000.00, ₱5,000,000.00, .*1,000.00$/)
})

test('a rule without bounds has an empty line', () => {
  expect(boundsOf({})).toBe('')
})
