import { describe, expect, test } from 'vitest'
import { firstJackpot, jackpotDigits, nextJackpot } from './jackpot.ts'

const loaded =
  (...draws: number[]) =>
  () =>
    draws.shift() ?? 0

describe('the decorative jackpot counter', () => {
  test('starts between 10,000,000.00 and 99,999,999.99 with two decimals [HOME-23]', () => {
    expect(jackpotDigits(firstJackpot(loaded(0)))).toBe('10,000,000.00')
    expect(jackpotDigits(firstJackpot(loaded(0.9999999999999)))).toBe('99,999,999.99')
    for (let turn = 0; turn < 500; turn += 1) expect(jackpotDigits(firstJackpot(Math.random))).toMatch(/^\d\d,\d{3},\d{3}\.\d\d$/)
  })

  test('starts differ from one visit to the next [HOME-23]', () => {
    const starts = new Set(Array.from({ length: 50 }, () => firstJackpot(Math.random)))
    expect(starts.size).toBeGreaterThan(45)
  })

  test('rises by 100 to 500 every 3, 4 or 5 seconds and never falls [HOME-24]', () => {
    let cents = firstJackpot(Math.random)
    const gaps = new Set<number>()
    for (let turn = 0; turn < 500; turn += 1) {
      const step = nextJackpot(cents, Math.random)
      expect(step.cents - cents).toBeGreaterThanOrEqual(100_00)
      expect(step.cents - cents).toBeLessThanOrEqual(500_00)
      gaps.add(step.millis)
      cents = step.cents
    }
    expect([...gaps].sort()).toEqual([3000, 4000, 5000])
  })

  test('reaches both ends of its rise [HOME-24]', () => {
    expect(nextJackpot(0, loaded(0, 0))).toEqual({ cents: 100_00, millis: 3000 })
    expect(nextJackpot(0, loaded(0.999999, 0.999999))).toEqual({ cents: 500_00, millis: 5000 })
  })
})
