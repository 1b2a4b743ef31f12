import { expect, test } from 'vitest'
import { formatChange } from './format-change.ts'

test('a change is shown against the period before, to a tenth of a percent, and not at all without one', () => {
  expect(formatChange(112.4, 100)).toBe(12.4)
  expect(formatChange(31, 34)).toBe(-8.8)
  expect(formatChange(0, 50)).toBe(-100)
  expect(formatChange(50, 50)).toBe(0)
  for (const [now, before] of [
    [5, 0],
    [0, 0],
    [5, -3],
    [Number.NaN, 5],
  ] as const)
    expect(formatChange(now, before)).toBeNull()
})
