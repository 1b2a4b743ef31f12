import { describe, expect, test } from 'vitest'
import { tickerShouldMove, tickerOffset, tickerLoopSeconds } from './ticker.ts'

describe('a ticker', () => {
  test('does not move with two rows and scrolls with three [HOME-18]', () => {
    expect([0, 1, 2, 3, 20].map(tickerShouldMove)).toEqual([false, false, false, true, true])
  })

  test('moves half a pixel a frame at 60 Hz, whatever the screen does [HOME-18]', () => {
    expect(tickerOffset(1000 / 60, 900)).toBeCloseTo(0.5)
    expect(tickerOffset(1000 / 120, 900)).toBeCloseTo(0.25)
    expect(tickerOffset(2000, 900)).toBeCloseTo(60)
  })

  test('starts again after a whole round', () => {
    expect(tickerOffset(10_000, 300)).toBeCloseTo(0)
    expect(tickerOffset(10_500, 300)).toBeCloseTo(15)
    expect(tickerLoopSeconds(300)).toBe(10)
  })

  test('an empty or unmeasured ticker stays at its start', () => {
    expect(tickerOffset(5000, 0)).toBe(0)
    expect(tickerOffset(-5, 100)).toBe(0)
    expect(tickerLoopSeconds(-1)).toBe(0)
  })
})
