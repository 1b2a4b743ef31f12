import { describe, expect, test } from 'vitest'
import { type RegistrationAnswers, checkOrder, checkRegistration, missingChoices } from './check-registration.ts'
import {
  type ConfigurableField,
  type FieldRule,
  type RegistrationSettings,
  acceptedFields,
  askedFields,
  configurableFields,
  mayStoreDraft,
  postponableFields,
  withLawfulFields,
} from './fields.ts'

const today = { year: 2026, month: 11, day: 21 }
const rule = (field: ConfigurableField, more: Partial<FieldRule> = {}): FieldRule => ({
  field,
  enabled: true,
  required: true,
  patternId: 1,
  acceptedPattern: '',
  minLength: 1,
  maxLength: 64,
  ...more,
})
const settings = (more: Partial<RegistrationSettings> = {}): RegistrationSettings => ({
  rules: [rule('username', { patternId: 2, minLength: 4 }), rule('password', { minLength: 8 })],
  smsVerification: false,
  mobilePassword: false,
  nationalities: [],
  minimumAge: 21,
  ...more,
})
const filled: RegistrationAnswers = {
  way: 'username',
  termsAccepted: true,
  values: {
    username: 'amihan7',
    password: 'Parola#2026',
    confirmPassword: 'Parola#2026',
    birthday: '1994-02-14',
    nationality: 'PH',
    occupation: '3',
    sourceOfIncome: '1',
  },
}
const full = settings({
  rules: [...settings().rules, rule('birthday', { patternId: 12 }), rule('occupation'), rule('sourceOfIncome'), rule('email', { patternId: 4 })],
  nationalities: ['PH', 'US'],
})
const whole: RegistrationAnswers = { ...filled, values: { ...filled.values, email: 'a@b.co' } }
const without = (form: RegistrationAnswers, ...fields: string[]): RegistrationAnswers => ({
  ...form,
  values: Object.fromEntries(Object.entries(form.values).filter(([field]) => !fields.includes(field))),
})
const fields = (way: 'username' | 'mobile', with_: RegistrationSettings) => askedFields(way, with_).map(({ field }) => field)

describe('which fields are asked', () => {
  test('exactly those that are switched on, and the confirmation [REG-05 REG-18]', () => {
    expect(fields('username', settings({ rules: [...settings().rules, rule('email')] }))).toEqual([
      'username',
      'password',
      'confirmPassword',
      'email',
    ])
    expect(fields('username', settings({ rules: [...settings().rules, rule('email', { enabled: false })] }))).toEqual([
      'username',
      'password',
      'confirmPassword',
    ])
  })

  test.each(configurableFields)('%s is asked when it alone is switched on [REG-07]', (field) => {
    expect(fields('username', settings({ rules: [rule(field)] }))).toContain(field)
  })

  test('an address takes the place of qqNum [REG-36]', () => {
    expect(fields('username', settings({ rules: [rule('address'), rule('qqNum')] }))).not.toContain('qqNum')
  })

  test('a code by SMS only where the setting requires it, and then with its number [REG-19]', () => {
    expect(fields('username', settings())).not.toContain('verificationCode')
    expect(fields('username', settings({ smsVerification: true }))).toEqual(
      expect.arrayContaining(['mobileNum', 'verificationCode', 'username', 'password']),
    )
  })

  test('by mobile number: number and code, and a password only where the setting requires it [REG-20 REG-21]', () => {
    expect(fields('mobile', settings())).toEqual(['mobileNum', 'verificationCode'])
    expect(fields('mobile', settings({ mobilePassword: true }))).toEqual(['mobileNum', 'verificationCode', 'password', 'confirmPassword'])
    expect(askedFields('mobile', settings()).every(({ required }) => required)).toBe(true)
  })

  test('a nationality only where there is a list to choose from [REG-24]', () => {
    expect(fields('username', settings())).not.toContain('nationality')
    expect(askedFields('username', settings({ nationalities: ['PH'] })).find(({ field }) => field === 'nationality')?.required).toBe(true)
  })

  test('the kind of document comes with its number [ENT-25]', () => {
    expect(fields('username', settings({ rules: [rule('idNumber')] }))).toEqual(expect.arrayContaining(['idType', 'idNumber']))
  })

  test.each(configurableFields)('%s is asked before play only where it may be and is required; a registration accepts it all the same', (field) => {
    const isPostponable = postponableFields.some((one) => one === field)
    const of = (more: Partial<FieldRule>) => settings({ rules: [rule(field, { asked: 'beforePlay', ...more })] })
    expect(fields('username', of({})).includes(field)).toBe(!isPostponable)
    expect(fields('username', of({ required: false }))).toContain(field)
    expect(fields('username', of({ asked: 'registration' }))).toContain(field)
    const accepted = acceptedFields('username', of({})).find((one) => one.field === field)
    expect(accepted?.required).toBe(!isPostponable)
    if (field === 'idNumber') expect(fields('username', of({}))).not.toContain('idType')
  })

  test('name and birthday are asked at registration, even where the rules state otherwise [S-03]', () => {
    const postponed = (['payeeName', 'birthday', 'line'] as const).map((field) => rule(field, { asked: 'beforePlay' }))
    expect(withLawfulFields(postponed).map(({ asked }) => asked)).toEqual([undefined, undefined, 'beforePlay'])
    expect(fields('username', settings({ rules: postponed }))).toEqual(expect.arrayContaining(['payeeName', 'birthday']))
  })

  test('an optional field is shown and not required, and the invitation code is optional unless the server requires it [REG-06 REG-09]', () => {
    const optional = settings({ rules: [...settings().rules, rule('affiliateCode', { required: false })] })
    expect(askedFields('username', optional).find(({ field }) => field === 'affiliateCode')).toMatchObject({ required: false })
    expect(checkRegistration(filled, optional, today).report).toBeNull()
  })
})

describe('the order of the checks', () => {
  const broken: RegistrationAnswers = { way: 'username', termsAccepted: false, values: { birthday: '2010-01-01', username: '1' } }
  const mends: readonly (readonly [string, (form: RegistrationAnswers) => RegistrationAnswers])[] = [
    ['terms', (form) => ({ ...form, termsAccepted: true })],
    ['birthday', (form) => ({ ...form, values: { ...form.values, birthday: '1990-01-01' } })],
    ['nationality', (form) => ({ ...form, values: { ...form.values, nationality: 'PH' } })],
    ['occupation', (form) => ({ ...form, values: { ...form.values, occupation: '19' } })],
    ['sourceOfIncome', (form) => ({ ...form, values: { ...form.values, sourceOfIncome: '2' } })],
    ['fields', () => whole],
  ]

  test('is the stated one, and only the first that fails is reported [REG-31]', () => {
    const reported: (string | null)[] = []
    let form = broken
    for (const [, mend] of mends) {
      reported.push(checkRegistration(form, full, today).report?.step ?? null)
      form = mend(form)
    }
    expect(reported).toEqual(mends.map(([step]) => step))
    expect(checkRegistration(form, full, today).report).toBeNull()
    expect([...checkOrder]).toEqual([...mends.map(([step]) => step), 'affiliate', 'verification'])
  })

  test('a report holds the faults of its own step and no other [REG-31 ERR-04]', () => {
    expect(checkRegistration({ ...whole, values: { ...whole.values, birthday: '2010-01-01', email: 'x' } }, full, today).report).toEqual({
      step: 'birthday',
      faults: { birthday: { key: 'under_age' } },
    })
    expect(checkRegistration({ ...whole, values: { ...whole.values, email: 'x', confirmPassword: 'y' } }, full, today).report).toEqual({
      step: 'fields',
      faults: { email: { key: 'pattern', patternId: 4, min: 1, max: 64 }, confirmPassword: { key: 'inconsistent' } },
    })
  })
})

describe('what a form must hold', () => {
  test('user name, password and its confirmation, each separately [REG-14 REG-18]', () => {
    for (const field of ['username', 'password', 'confirmPassword'])
      expect(checkRegistration(without(whole, field), full, today).report?.faults).toHaveProperty(field, { key: 'empty' })
  })

  test('the confirmation equals the password [REG-15 REG-17]', () => {
    const differs = { ...whole, values: { ...whole.values, confirmPassword: 'Parola#2027' } }
    expect(checkRegistration(differs, full, today).report?.faults).toEqual({ confirmPassword: { key: 'inconsistent' } })
  })

  test('a birthday of the stated age, and a day that exists [REG-22 REG-23]', () => {
    const born = (birthday: string) => checkRegistration({ ...whole, values: { ...whole.values, birthday } }, full, today).report
    expect(born('2005-11-21')).toBeNull()
    expect(born('2005-11-22')?.faults).toEqual({ birthday: { key: 'under_age' } })
    expect(born('11-21-2005')).toBeNull()
    expect(born('2005-02-30')?.faults).toEqual({ birthday: { key: 'pattern', patternId: 12, min: 1, max: 64 } })
    expect(born('')?.faults).toEqual({ birthday: { key: 'empty' } })
    const mayStayOut = { ...full, rules: full.rules.map((one) => (one.field === 'birthday' ? { ...one, required: false } : one)) }
    expect(checkRegistration(without(whole, 'birthday'), mayStayOut, today).report).toBeNull()
  })

  test('blanks around a value do not count, but those of a secret do', () => {
    const typed = { ...whole, values: { ...whole.values, username: ' amihan7 ', email: 'a@b.co ' } }
    expect(checkRegistration(typed, full, today).report).toBeNull()
    const secret = { ...whole, values: { ...whole.values, confirmPassword: 'Parola#2026 ' } }
    expect(checkRegistration(secret, full, today).report?.faults).toEqual({ confirmPassword: { key: 'inconsistent' } })
  })

  test('choices of the lists, and of nothing else [REG-24 REG-25 ENT-27]', () => {
    for (const [field, value] of [
      ['nationality', 'XX'],
      ['nationality', 'FR'],
      ['occupation', '20'],
      ['sourceOfIncome', '3'],
      ['sourceOfIncome', 'toString'],
    ] as const)
      expect(checkRegistration({ ...whole, values: { ...whole.values, [field]: value } }, full, today).report).toEqual({
        step: field,
        faults: { [field]: { key: 'choice' } },
      })
  })

  test('choices that are missing are marked together [ERR-03]', () => {
    expect(missingChoices(without(whole, 'nationality', 'occupation', 'sourceOfIncome'), full)).toEqual([
      'nationality',
      'occupation',
      'sourceOfIncome',
    ])
    expect(missingChoices(whole, full)).toEqual([])
    expect(missingChoices(filled, settings())).toEqual([])
  })

  test('a number and a code by mobile, the code of at most 255 characters [REG-20 SMS-02]', () => {
    const mobile: RegistrationAnswers = { way: 'mobile', termsAccepted: true, values: { mobileNum: '9175550142', verificationCode: '123456' } }
    expect(checkRegistration(mobile, settings(), today).report).toBeNull()
    for (const field of ['mobileNum', 'verificationCode'])
      expect(checkRegistration(without(mobile, field), settings(), today).report?.faults).toEqual({ [field]: { key: 'empty' } })
    const long = (length: number) =>
      checkRegistration({ ...mobile, values: { ...mobile.values, verificationCode: '1'.repeat(length) } }, settings(), today)
    expect(long(255).report).toBeNull()
    expect(long(256).report?.faults).toEqual({ verificationCode: { key: 'code' } })
  })

  test('raw patterns are returned to a caller that can run them [T19]', () => {
    const odd = settings({ rules: [...settings().rules, rule('line', { patternId: 0, acceptedPattern: '(a+)+' })] })
    expect(checkRegistration({ ...filled, values: { ...filled.values, line: 'aaa' } }, odd, today)).toEqual({
      report: null,
      raw: [{ field: 'line', pattern: '(a+)+', value: 'aaa', fault: { key: 'pattern', patternId: 0, min: 1, max: 64 } }],
    })
  })
})

test('secrets and very personal answers are never kept in the browser', () => {
  for (const field of ['password', 'confirmPassword', 'paymentPassword', 'idNumber', 'verificationCode', 'captcha', 'birthday', 'occupation'])
    expect(mayStoreDraft(field)).toBe(false)
  for (const field of ['username', 'email', 'payeeName', 'mobileNum', 'affiliateCode']) expect(mayStoreDraft(field)).toBe(true)
})
