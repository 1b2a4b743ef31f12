import { describe, expect, test } from 'vitest'
import { requiresPasswordChange, isExpired, isChangeOnlySession } from './forced-change.ts'

const calm = { firstTimeLogin: false, passwordExpired: false, expiryEnforced: false, passwordIsReset: false }

describe('a forced password change', () => {
  test.each([
    [false, false, false, false],
    [false, false, true, false],
    [false, true, false, false],
    [false, true, true, true],
    [true, false, false, true],
    [true, false, true, true],
    [true, true, false, true],
    [true, true, true, true],
  ])('first login %s, expired %s, enforced %s: %s [AUTH-15]', (firstTimeLogin, passwordExpired, expiryEnforced, forced) => {
    expect(requiresPasswordChange({ firstTimeLogin, passwordExpired, expiryEnforced })).toBe(forced)
  })
  test('a reset password must be changed, but not after a sign-in by SMS [AUTH-10]', () => {
    expect(isChangeOnlySession({ ...calm, passwordIsReset: true }, 'username')).toBe(true)
    expect(isChangeOnlySession({ ...calm, passwordIsReset: true }, 'sms')).toBe(false)
    expect(isChangeOnlySession({ ...calm, firstTimeLogin: true }, 'sms')).toBe(false)
    expect(isChangeOnlySession(calm, 'username')).toBe(false)
  })
  test('passwords expire on the day, and never with zero days [AUTH-11]', () => {
    const day = 86_400_000
    expect(isExpired(0, 90 * day - 1, 90)).toBe(false)
    expect(isExpired(0, 90 * day, 90)).toBe(true)
    expect(isExpired(0, 9_000 * day, 0)).toBe(false)
  })
})
