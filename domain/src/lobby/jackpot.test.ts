import { describe, expect, test } from 'vitest'
import { minor } from '../money/minor.ts'
import { firstJackpot, jackpotDigits, nextJackpot } from './jackpot.ts'

const loaded =
  (...draws: number[]) =>
  () =>
    draws.shift() ?? 0

describe('the decorative jackpot counter', () => {
  test('starts between 10,000,000.00 and 99,999,999.99 with two decimals [HOME-23]', () => {
    expect(jackpotDigits(firstJackpot(loaded(0), 2), 2)).toBe('10,000,000.00')
    expect(jackpotDigits(firstJackpot(loaded(0.9999999999999), 2), 2)).toBe('99,999,999.99')
    for (let turn = 0; turn < 500; turn += 1) expect(jackpotDigits(firstJackpot(Math.random, 2), 2)).toMatch(/^\d\d,\d{3},\d{3}\.\d\d$/)
  })

  test('has the fraction digits of its currency: none for the dong, three for the dinar [HOME-23]', () => {
    expect(jackpotDigits(firstJackpot(loaded(0), 0), 0)).toBe('10,000,000')
    expect(jackpotDigits(firstJackpot(loaded(0.9999999999999), 3), 3)).toBe('99,999,999.999')
    expect(nextJackpot(minor(0), loaded(0, 0), 0).amount).toBe(100)
    expect(nextJackpot(minor(0), loaded(0, 0), 3).amount).toBe(100_000)
  })

  test('starts differ from one visit to the next [HOME-23]', () => {
    const starts = new Set(Array.from({ length: 50 }, () => firstJackpot(Math.random, 2)))
    expect(starts.size).toBeGreaterThan(45)
  })

  test('rises by 100 to 500 every 3, 4 or 5 seconds and never falls [HOME-24]', () => {
    let shown = firstJackpot(Math.random, 2)
    const gaps = new Set<number>()
    for (let turn = 0; turn < 500; turn += 1) {
      const step = nextJackpot(shown, Math.random, 2)
      expect(step.amount - shown).toBeGreaterThanOrEqual(100_00)
      expect(step.amount - shown).toBeLessThanOrEqual(500_00)
      gaps.add(step.millis)
      shown = step.amount
    }
    expect([...gaps].sort()).toEqual([3000, 4000, 5000])
  })

  test('reaches both ends of its rise [HOME-24]', () => {
    expect(nextJackpot(minor(0), loaded(0, 0), 2)).toEqual({ amount: 100_00, millis: 3000 })
    expect(nextJackpot(minor(0), loaded(0.999999, 0.999999), 2)).toEqual({ amount: 500_00, millis: 5000 })
  })
})
