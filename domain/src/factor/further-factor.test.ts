import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { codeMethods, isUnregistered, mayAskMore, offeredMethods, type Provable } from './further-factor.ts'

const none: Provable = { passkey: false, totp: false, mobile: false, email: false, code: false, bankName: false }
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
    expect(offeredMethods(all, 'username')).toEqual(['passkey', 'totp', 'mobile', 'email', 'code', 'bankName'])
    expect(offeredMethods({ ...none, email: true }, 'username')).toEqual(['email'])
  })

  test('the bank account name never stands alone [AUTH-21]', () => {
    expect(offeredMethods({ ...none, bankName: true }, 'username')).toEqual(['captcha'])
    expect(offeredMethods({ ...none, bankName: true, passkey: true }, 'username')).toEqual(['passkey'])
    fc.assert(
      fc.property(provable, (has) => {
        const offered = offeredMethods(has, 'username')
        expect(offered.length).toBeGreaterThan(0)
        if (offered.includes('bankName')) expect(codeMethods.some((method) => offered.includes(method))).toBe(true)
        if (offered.includes('captcha')) expect(offered).toEqual(['captcha'])
      }),
    )
  })

  test('a code by SMS is not asked for twice, and needs no captcha beside it', () => {
    expect(offeredMethods({ ...none, mobile: true }, 'sms')).toEqual([])
    expect(offeredMethods({ ...none, mobile: true, bankName: true }, 'sms')).toEqual([])
    expect(offeredMethods({ ...none, mobile: true, totp: true }, 'sms')).toEqual(['totp'])
  })

  test('ways that prove two things are never asked for a third', () => {
    expect((['username', 'sms', 'oidc'] as const).every(mayAskMore)).toBe(true)
    expect((['passkey', 'register', 'trial', 'handover', 'remember'] as const).some(mayAskMore)).toBe(false)
  })
})

test.each([
  [false, false, false, false],
  [false, false, true, false],
  [true, true, false, false],
  [false, true, true, false],
  [false, true, false, true],
])('network known %s, any before %s, browser known %s: asked %s [AUTH-20]', (thisNetwork, anyNetwork, device, asked) => {
  expect(isUnregistered({ thisNetwork, anyNetwork, device })).toBe(asked)
})
