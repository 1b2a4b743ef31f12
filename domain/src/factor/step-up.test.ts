import { describe, expect, test } from 'vitest'
import { methodsFor, type StepUpProofs, type StepUpPurpose, stepUpPurposes } from './step-up.ts'

const nothing: StepUpProofs = {
  passkey: false,
  totp: false,
  code: false,
  password: true,
  paymentPassword: 'none',
  mobile: 'none',
  email: 'none',
  always: false,
}
const methods = (has: Partial<StepUpProofs>, purpose?: StepUpPurpose) => methodsFor({ ...nothing, ...has }, purpose)

const guarded = ['factor', 'contact', 'withdrawal', 'transfer', 'contract'] as const
const stronger: readonly [Partial<StepUpProofs>, string][] = [
  [{ passkey: true }, 'passkey'],
  [{ totp: true }, 'totp'],
  [{ paymentPassword: 'settled' }, 'paymentPassword'],
  [{ mobile: 'settled' }, 'mobile'],
  [{ email: 'settled' }, 'email'],
]

describe('the login password', () => {
  test.each(guarded.flatMap((purpose) => stronger.map(([has, method]) => [purpose, has, method] as const)))(
    'never counts for %s beside %j [S-02]',
    (purpose, has, method) => {
      expect(methods(has, purpose)).toEqual([method])
    },
  )

  test('never replaces a payment password, even a new one [S-02]', () => {
    expect(methods({ paymentPassword: 'fresh' }, 'payment')).toEqual(['paymentPassword'])
    expect(methods({ paymentPassword: 'settled', passkey: true, mobile: 'settled', email: 'fresh' }, 'payment')).toEqual([
      'passkey',
      'paymentPassword',
      'mobile',
    ])
  })

  test('counts for everything but lost points where a member has nothing else', () => {
    for (const purpose of [undefined, ...stepUpPurposes]) expect(methods({}, purpose)).toEqual(purpose === 'points' ? [] : ['password'])
  })

  test('sets the first payment password', () => {
    expect(methods({ mobile: 'settled' }, 'payment')).toEqual(['password'])
    expect(methods({ mobile: 'settled', passkey: true }, 'payment')).toEqual(['passkey', 'password'])
  })
})

test.each(guarded)(
  'for %s a contact or a payment password that is less than a day old proves nothing against the login password [S-02]',
  (purpose) => {
    expect(methods({ paymentPassword: 'fresh', mobile: 'fresh', email: 'fresh' }, purpose)).toEqual(['password'])
    expect(methods({ paymentPassword: 'fresh', mobile: 'fresh', email: 'settled' }, purpose)).toEqual(['email'])
  },
)

test('with an authenticator app only the app, a passkey or a backup code counts, whatever it is for', () => {
  const has = { totp: true, passkey: true, code: true, paymentPassword: 'settled', mobile: 'settled' } as const
  for (const purpose of [undefined, ...stepUpPurposes]) expect(methods(has, purpose)).toEqual(['passkey', 'totp', 'code'])
})

test('with a passkey that is asked for at every login only the passkey counts', () => {
  for (const purpose of stepUpPurposes) expect(methods({ passkey: true, paymentPassword: 'settled', always: true }, purpose)).toEqual(['passkey'])
})

test('members without a login password use a code to a verified contact', () => {
  expect(methods({ password: false, mobile: 'fresh' }, 'contact')).toEqual(['mobile'])
  expect(methods({ password: false, mobile: 'fresh', email: 'settled' }, 'contact')).toEqual(['email'])
  expect(methods({ password: false }, 'payment')).toEqual([])
})

test('once the payment password for points has been guessed at, only one-time proofs count', () => {
  expect(methods({ passkey: true, mobile: 'fresh', paymentPassword: 'settled' }, 'points')).toEqual(['passkey', 'mobile'])
})
