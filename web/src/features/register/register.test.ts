import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CallRefused } from '../../lib/calls/call-refused.ts'
import { createTranslate } from '../../lib/text/text.tsx'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { patternKinds } from '@perya/domain/registration/pattern-kinds'
import { readLanguageMessages } from '../../../build/catalogues.ts'
import { invitationOf } from './steps/registration-draft.ts'
import { registrationPayload } from './payload.ts'
import { refusalFieldErrors, fieldOf } from './checks/refusals.ts'
import { fieldErrorText } from './words.ts'

const say = createTranslate('EN', Object.fromEntries(Object.entries(readLanguageMessages('EN')).map(([key, text]) => [key, compileMessage(text)])))
const settings = { rules: [], smsVerification: false, mobilePassword: false, nationalities: [], minimumAge: 21 }
const nobody = { affiliateCode: '', referralCode: '' }

const filledWith = (values: Readonly<Record<string, string>>): FormData => {
  const filled = new FormData()
  for (const [name, value] of Object.entries(values)) filled.set(name, value)
  return filled
}

beforeEach(() => vi.stubGlobal('location', { hostname: 'play.example', href: 'https://play.example/register' }))
afterEach(() => vi.unstubAllGlobals())

describe('what registering sends', () => {
  test('carries the 26 fields of a user, and login true [ENT-21 REG-35]', () => {
    const fields =
      'username password confirmPassword payeeName email qqNum mobileNum recommenderId captcha verificationCode affiliateCode paymentPassword line whatsapp zalo facebook wechat idNumber referralCode domain birthday occupation nationality sourceOfIncome countryDialingCode region'.split(
        ' ',
      )
    expect(fields).toHaveLength(26)
    const payload = registrationPayload(filledWith(Object.fromEntries(fields.map((field) => [field, 'x']))), nobody, 'v1')
    expect(fields.filter((field) => !Object.hasOwn(payload, field))).toEqual([])
    expect(payload).toMatchObject({ login: true, domain: 'play.example', termsVersion: 'v1' })
  })

  test('the address goes out as qqNum, a birthday as the wire writes it, a number with its country [REG-36 PAT-14]', () => {
    const payload = registrationPayload(
      filledWith({ address: ' 7 Fair Street ', birthday: '02-14-1994', countryDialingCode: 'PH 63', mobileNum: '917' }),
      nobody,
      'v1',
    )
    expect(payload).toMatchObject({ qqNum: '7 Fair Street', birthday: '1994-02-14', region: 'PH', countryDialingCode: '63', mobileNum: '917' })
  })

  test('blanks around words go, those of a secret stay', () => {
    expect(registrationPayload(filledWith({ username: ' tala ', password: ' a b ' }), nobody, '')).toMatchObject({
      username: 'tala',
      password: ' a b ',
    })
  })

  test('a code of a link goes along unseen only where the form has no field for it [T24]', () => {
    const linked = { affiliateCode: 'FAIR-1', referralCode: '' }
    expect(registrationPayload(filledWith({}), linked, '')).toMatchObject({ affiliateCode: '', referralCode: 'FAIR-1' })
    expect(registrationPayload(filledWith({ affiliateCode: '' }), linked, '')).toMatchObject({ affiliateCode: '', referralCode: '' })
    expect(registrationPayload(filledWith({ affiliateCode: 'X' }), { affiliateCode: '', referralCode: 'FRIEND' }, '')).toMatchObject({
      affiliateCode: 'X',
      referralCode: 'FRIEND',
    })
  })
})

test('codes of an address are letters, digits and dashes, or nothing', () => {
  expect(invitationOf({ affiliateCode: 'FAIR-2207', r: 'FRIEND_7' })).toEqual({ affiliateCode: 'FAIR-2207', referralCode: 'FRIEND_7' })
  expect(invitationOf({ referralCode: 'A', r: 'B' })).toEqual({ affiliateCode: '', referralCode: 'A' })
  for (const strange of ['<img src=x>', 'a b', 'x'.repeat(33), '', '../x']) expect(invitationOf({ affiliateCode: strange }).affiliateCode).toBe('')
})

describe('error messages', () => {
  test.each(patternKinds)('of kind $id has words of its own with both bounds in them [REG-13]', ({ id }) => {
    const words = fieldErrorText(say, 'line', { key: 'pattern', patternId: id, min: 4, max: 6 }, 21)
    expect(words).toMatch(/4 to 6/)
    const others = patternKinds
      .filter((kind) => kind.id !== id)
      .map((kind) => fieldErrorText(say, 'line', { key: 'pattern', patternId: kind.id, min: 4, max: 6 }, 21))
    expect(others).not.toContain(words)
  })

  test('of a raw pattern, or an unknown id, are still sentences [T20]', () => {
    for (const patternId of [0, 21, -1, 1e9]) expect(fieldErrorText(say, 'line', { key: 'pattern', patternId, min: 1, max: 9 }, 21)).toMatch(/1 to 9/)
  })

  test('of single errors are as the specification states [REG-14 REG-15 REG-23 ERR-24 ERR-26 ERR-27 ERR-29]', () => {
    expect(fieldErrorText(say, 'username', { key: 'empty' }, 21)).toBe('Username not empty')
    expect(fieldErrorText(say, 'confirmPassword', { key: 'inconsistent' }, 21)).toMatch(/don't match/)
    expect(fieldErrorText(say, 'birthday', { key: 'under_age' }, 21)).toContain('21')
    expect(fieldErrorText(say, 'mobileNum', { key: 'mobile' }, 21)).toBe('Enter a valid mobile number.')
    expect(fieldErrorText(say, 'verificationCode', { key: 'code' }, 21)).toBe('Enter a valid verification code.')
    expect(fieldErrorText(say, 'mobileNum', { key: 'pattern', patternId: 7, min: 5, max: 20 }, 21)).toMatch(
      /^This phone number isn't in the right format\./,
    )
    expect(fieldErrorText(say, 'payeeName', { key: 'pattern', patternId: 13, min: 2, max: 60 }, 21)).toMatch(/^This name isn't in the right format\./)
    expect([say('register.inputEmpty'), say('register.badInvitation')]).toEqual(['Enter a value.', "This invitation code isn't valid."])
  })

  test('the further contact handles have labels [ENT-22]', () => {
    expect((['telegram', 'skype', 'nickname', 'fullName'] as const).map((handle) => say(`register.field.${handle}`))).toEqual([
      'Telegram',
      'Skype',
      'Nickname',
      'Full name',
    ])
  })

  test('of the server are shown beside their field', () => {
    const refused = (key: string, value: unknown = null) => new CallRefused({ key, status: 400, message: '', value })
    expect(refusalFieldErrors(refused('birthday_limit'), settings)).toEqual({ birthday: { key: 'under_age' } })
    expect(refusalFieldErrors(refused('verification_code_invalid'), settings)).toEqual({ verificationCode: { key: 'code' } })
    expect(refusalFieldErrors(refused('mobile_number_invalid'), settings)).toEqual({ mobileNum: { key: 'mobile' } })
    expect(refusalFieldErrors(refused('phone_code_expired'), settings)).toEqual({ verificationCode: { key: 'code' } })
    expect(refusalFieldErrors(refused('phone_number_format'), settings)).toEqual({ mobileNum: { key: 'mobile' } })
    expect(refusalFieldErrors(refused('invalid_input', { fields: { email: 'empty', isAgent: 'unknown', username: 'pattern' } }), settings)).toEqual({
      username: { key: 'pattern', patternId: 2, min: 4, max: 16 },
      email: { key: 'empty' },
    })
    expect(['username_unavailable', 'mobile_unavailable', 'password_too_common', 'busy'].map((key) => fieldOf(refused(key)))).toEqual([
      'username',
      'mobileNum',
      'password',
      null,
    ])
  })
})
