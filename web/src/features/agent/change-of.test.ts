import { expect, test } from 'vitest'
import { changeOf } from './change-of.ts'

test('a change is told against the period before, to a tenth of a percent, and not at all where there was none', () => {
  expect(changeOf(112.4, 100)).toBe(12.4)
  expect(changeOf(31, 34)).toBe(-8.8)
  expect(changeOf(0, 50)).toBe(-100)
  expect(changeOf(50, 50)).toBe(0)
  for (const [now, before] of [
    [5, 0],
    [0, 0],
    [5, -3],
    [Number.NaN, 5],
  ] as const)
    expect(changeOf(now, before)).toBeNull()
})
