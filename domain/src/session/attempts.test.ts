import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { attemptLimit, attemptWindow, requiresCaptcha, secondsToNextWindow, windowStart } from './attempts.ts'

describe('counting failures', () => {
  test('a window starts at or before now and holds now', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4e12 }), fc.integer({ min: 1, max: 86_400_000 }), (now, length) => {
        const start = windowStart(now, length)
        expect(start).toBeLessThanOrEqual(now)
        expect(now - start).toBeLessThan(length)
        expect(start % length).toBe(0)
      }),
    )
  })

  test('the wait reaches the next window and is never zero', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4e12 }), (now) => {
        const wait = secondsToNextWindow(now, attemptWindow.address)
        expect(wait).toBeGreaterThanOrEqual(1)
        expect(windowStart(now + wait * 1000, attemptWindow.address)).toBeGreaterThan(windowStart(now, attemptWindow.address))
      }),
    )
  })

  test('two neighbouring windows together stay within what safety allows', () => {
    expect(2 * attemptLimit.address).toBeLessThanOrEqual(60)
    expect(2 * attemptLimit.accountHour).toBeLessThanOrEqual(100)
  })
})

describe('when a captcha is asked', () => {
  test('not before something failed, and after the first failure of the account [AUTH-06]', () => {
    expect(requiresCaptcha({ account: 0, address: 0 }, false)).toBe(false)
    expect(requiresCaptcha({ account: 1, address: 1 }, false)).toBe(true)
  })
  test('after ten failures from one address, whatever the accounts', () => {
    expect(requiresCaptcha({ account: 0, address: 9 }, false)).toBe(false)
    expect(requiresCaptcha({ account: 0, address: 10 }, false)).toBe(true)
  })
  test('not in a browser that knows the account, whatever strangers do', () => {
    expect(requiresCaptcha({ account: 500, address: 500 }, true)).toBe(false)
  })
})
