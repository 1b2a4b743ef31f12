import fc from 'fast-check'
import { expect, test } from 'vitest'
import { labelled, linePath, ticksTo } from './ticks.ts'

test('an axis begins at nothing, ends at or just above the most, and its figures are round', () => {
  expect(ticksTo(192)).toEqual([0, 50, 100, 150, 200])
  expect(ticksTo(200)).toEqual([0, 50, 100, 150, 200])
  expect(ticksTo(201)).toEqual([0, 100, 200, 300])
  expect(ticksTo(0.7)).toEqual([0, 0.2, 0.4, 0.6, 0.8])
  expect(ticksTo(1)).toEqual([0, 0.25, 0.5, 0.75, 1])
  for (const none of [0, -5, Number.NaN]) expect(ticksTo(none)).toEqual([0, 1])
})

test('whatever the maximum is, it is on the axis and not far below its end', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 1e12, noNaN: true }), (most) => {
      const ticks = ticksTo(most)
      const top = ticks.at(-1) ?? 0
      expect(ticks[0]).toBe(0)
      expect(ticks.length).toBeGreaterThanOrEqual(3)
      expect(ticks.length).toBeLessThanOrEqual(6)
      expect(top).toBeGreaterThanOrEqual(most * (1 - 1e-6))
      expect(top).toBeLessThan(most * 1.51 + 1e-9)
    }),
  )
})

test('labels keep apart, and the last has one', () => {
  expect([...labelled(14, 7)]).toEqual([0, 2, 4, 6, 8, 10, 13])
  expect([...labelled(3, 7)]).toEqual([0, 1, 2])
  expect([...labelled(1, 7)]).toEqual([0])
  expect([...labelled(0, 7)]).toEqual([])
  expect(Math.max(...labelled(30, 5))).toBe(29)
})

test('a line is drawn from point to point', () => {
  expect(
    linePath([
      [0, 1],
      [2.26, 3],
    ]),
  ).toBe('M0.0 1.0L2.3 3.0')
  expect(linePath([])).toBe('')
})
