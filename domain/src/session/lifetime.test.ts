import { describe, expect, test } from 'vitest'
import { absoluteEnd, absoluteLimit, idleLimit, isRunning, moneyIdleLimit, lastSeenWriteMillis } from './lifetime.ts'

describe('how long a session lives', () => {
  test('a session ends after half an hour without a call', () => {
    const expiresAt = absoluteEnd(0, false)
    expect(isRunning({ lastSeenAt: 0, expiresAt }, idleLimit - 1)).toBe(true)
    expect(isRunning({ lastSeenAt: 0, expiresAt }, idleLimit)).toBe(false)
  })
  test('no money moves for a session that was idle for a quarter of an hour [S5]', () => {
    const expiresAt = absoluteEnd(0, false)
    expect(moneyIdleLimit).toBe(900_000)
    expect(isRunning({ lastSeenAt: 0, expiresAt }, moneyIdleLimit - 1, moneyIdleLimit)).toBe(true)
    expect(isRunning({ lastSeenAt: 0, expiresAt }, moneyIdleLimit, moneyIdleLimit)).toBe(false)
    expect(isRunning({ lastSeenAt: 0, expiresAt }, moneyIdleLimit)).toBe(true)
  })
  test('a session ends at its absolute end, seen or not', () => {
    const expiresAt = absoluteEnd(1_000, false)
    expect(expiresAt).toBe(1_000 + 12 * 3_600_000)
    expect(isRunning({ lastSeenAt: expiresAt - 1, expiresAt }, expiresAt - 1)).toBe(true)
    expect(isRunning({ lastSeenAt: expiresAt, expiresAt }, expiresAt)).toBe(false)
  })
  test('a trial lives two hours at most', () => {
    expect(absoluteEnd(0, true)).toBe(absoluteLimit.trial)
    expect(absoluteEnd(0, false, true)).toBe(60 * 60_000)
    expect(absoluteLimit.trial).toBe(7_200_000)
  })
  test('a sighting that is not written down yet never ends a session early', () => {
    expect(lastSeenWriteMillis * 10).toBeLessThan(idleLimit)
  })
})
