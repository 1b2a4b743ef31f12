import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codeMethods, requiresSecondFactor, mayRequireSecondFactor, offeredSecondFactors, type AvailableFactors } from './second-factor.ts'

const none: AvailableFactors = { passkey: false, totp: false, mobile: false, email: false, code: false, bankName: false }
const provable = fc.record({
  passkey: fc.boolean(),
  totp: fc.boolean(),
  mobile: fc.boolean(),
  email: fc.boolean(),
  code: fc.boolean(),
  bankName: fc.boolean(),
})

describe('what is offered at an unregistered address', () => {
  test('all that a member has, the strongest first [AUTH-21]', () => {
    const all = { passkey: true, totp: true, mobile: true, email: true, code: true, bankName: true }
    expect(offeredSecondFactors(all, 'username')).toEqual(['passkey', 'totp', 'mobile', 'email', 'code', 'bankName'])
    expect(offeredSecondFactors({ ...none, email: true }, 'username')).toEqual(['email'])
  })

  test('the bank account name is never the only second factor [AUTH-21]', () => {
    expect(offeredSecondFactors({ ...none, bankName: true }, 'username')).toEqual(['captcha'])
    expect(offeredSecondFactors({ ...none, bankName: true, passkey: true }, 'username')).toEqual(['passkey'])
    fc.assert(
      fc.property(provable, (has) => {
        const offered = offeredSecondFactors(has, 'username')
        expect(offered.length).toBeGreaterThan(0)
        if (offered.includes('bankName')) expect(codeMethods.some((method) => offered.includes(method))).toBe(true)
        if (offered.includes('captcha')) expect(offered).toEqual(['captcha'])
      }),
    )
  })

  test('a code by SMS is not asked for twice, and needs no captcha beside it', () => {
    expect(offeredSecondFactors({ ...none, mobile: true }, 'sms')).toEqual([])
    expect(offeredSecondFactors({ ...none, mobile: true, bankName: true }, 'sms')).toEqual([])
    expect(offeredSecondFactors({ ...none, mobile: true, totp: true }, 'sms')).toEqual(['totp'])
  })

  test('ways that prove two things are never asked for a third', () => {
    expect((['username', 'sms', 'oidc'] as const).every(mayRequireSecondFactor)).toBe(true)
    expect((['passkey', 'register', 'trial', 'handover', 'remember'] as const).some(mayRequireSecondFactor)).toBe(false)
  })
})

test.each([
  [false, false, false, false],
  [false, false, true, false],
  [true, true, false, false],
  [false, true, true, false],
  [false, true, false, true],
])('network known %s, any before %s, browser known %s: asked %s [AUTH-20]', (thisNetwork, anyNetwork, device, asked) => {
  expect(requiresSecondFactor({ thisNetwork, anyNetwork, device })).toBe(asked)
})
