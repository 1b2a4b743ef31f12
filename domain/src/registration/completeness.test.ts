import { describe, expect, test } from 'vitest'
import { type AccountFacts, type CompletenessRules, completionFields, contactKindsOf, mustCompleteAtOnce, whatIsMissing } from './completeness.ts'
import { type ConfigurableField, type FieldRule, askedFields, withLawfulFields } from './fields.ts'

const today = { year: 2026, month: 11, day: 23 }
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
const rules = (more: Partial<CompletenessRules> = {}): CompletenessRules => ({
  rules: [rule('username'), rule('password')],
  smsVerification: false,
  mobilePassword: false,
  nationalities: [],
  minimumAge: 21,
  verifiedContact: false,
  mandatoryTerms: null,
  ...more,
})
const complete: AccountFacts = {
  known: new Set(['payeeName', 'birthday']),
  birthday: { year: 1994, month: 2, day: 14 },
  verifiedContacts: new Set(),
  acceptedTerms: { version: 'v1', at: 1_000 },
}
const nothing: AccountFacts = { known: new Set(), birthday: null, verifiedContacts: new Set(), acceptedTerms: null }
const missing = (facts: Partial<AccountFacts>, more: Partial<CompletenessRules> = {}) => whatIsMissing(rules(more), { ...complete, ...facts }, today)

describe('what an account lacks', () => {
  test('name, age and terms are required of every account, also where the form asks for none of them [S-03]', () => {
    expect(whatIsMissing(rules({ rules: [] }), nothing, today)).toEqual(['payeeName', 'birthday', 'terms'])
    expect(missing({})).toEqual([])
  })

  test('every field that the rules switch on and require is required, in the order of the form; optional ones are not', () => {
    const more = {
      rules: [
        rule('line', { required: false }),
        rule('facebook'),
        rule('occupation'),
        rule('email'),
        rule('idNumber'),
        rule('wechat', { enabled: false }),
      ],
      nationalities: ['PH'],
    }
    expect(missing({}, more)).toEqual(['nationality', 'idType', 'idNumber', 'occupation', 'email', 'facebook'])
    const known = new Set([...complete.known, 'email', 'nationality', 'occupation', 'idType', 'idNumber', 'facebook'] as const)
    expect(missing({ known }, more)).toEqual([])
  })

  test('secrets and codes of the form never count as missing: they are set when they are needed', () => {
    const all = (['username', 'password', 'captcha', 'affiliateCode', 'recommenderId', 'paymentPassword'] as const).map((field) => rule(field))
    expect(missing({}, { rules: all })).toEqual([])
  })

  test('a birthday below the legal age counts as missing, so a raised age applies to existing accounts [T25]', () => {
    const birthday = { year: 2005, month: 11, day: 24 }
    expect(missing({ birthday })).toEqual(['birthday'])
    expect(missing({ birthday }, { minimumAge: 18 })).toEqual([])
    expect(missing({ birthday: { ...birthday, day: 23 } })).toEqual([])
  })

  test('any accepted version of the terms is enough until one is mandatory; then that one, or one accepted later', () => {
    const mandatoryTerms = { version: 'v2', since: 5_000 }
    expect(missing({}, { mandatoryTerms })).toEqual(['terms'])
    expect(missing({ acceptedTerms: { version: 'v2', at: 4_000 } }, { mandatoryTerms })).toEqual([])
    expect(missing({ acceptedTerms: { version: 'v3', at: 5_001 } }, { mandatoryTerms })).toEqual([])
    expect(missing({ acceptedTerms: { version: 'v1', at: 5_000 } }, { mandatoryTerms })).toEqual(['terms'])
  })

  test('a verified contact is required where the rules demand it, of either kind; with a code by SMS at registration only a number', () => {
    expect(missing({}, { verifiedContact: true })).toEqual(['contact'])
    for (const kind of ['sms', 'mail'] as const) expect(missing({ verifiedContacts: new Set([kind]) }, { verifiedContact: true })).toEqual([])
    const known = new Set([...complete.known, 'mobileNum'] as const)
    expect(contactKindsOf({ smsVerification: true })).toEqual(['sms'])
    expect(missing({}, { smsVerification: true })).toEqual(['contact'])
    expect(missing({ known, verifiedContacts: new Set(['mail']) }, { smsVerification: true })).toEqual(['contact'])
    expect(missing({ known, verifiedContacts: new Set(['sms']) }, { smsVerification: true })).toEqual([])
  })
})

describe('what is asked before play', () => {
  const asked = 'beforePlay' as const
  const more = { rules: [rule('occupation', { asked }), rule('idNumber', { asked }), rule('line', { asked, required: false }), rule('email')] }

  test('is missing like everything else that is required', () => {
    expect(missing({}, more)).toEqual(['idType', 'idNumber', 'occupation', 'email'])
  })

  test('alone does not have to be completed at once; anything besides it does', () => {
    const settings = rules(more)
    for (const lacking of [[], ['occupation'], ['idType', 'idNumber', 'occupation']] as const)
      expect(mustCompleteAtOnce(lacking, settings)).toBe(false)
    for (const other of ['email', 'payeeName', 'birthday', 'nationality', 'contact', 'terms', 'line'] as const)
      expect([other, mustCompleteAtOnce(['occupation', other], settings)]).toEqual([other, true])
    const lawful = (['payeeName', 'birthday', 'mobileNum'] as const).map((field) => rule(field, { asked }))
    for (const { field } of lawful) expect(mustCompleteAtOnce([field as 'payeeName'], rules({ rules: lawful }))).toBe(true)
  })
})

describe('the form that completes an account', () => {
  test('asks exactly for what is missing, all of it required, by the rules of registration', () => {
    const email = rule('email', { required: false, patternId: 4 })
    expect(completionFields(['terms', 'birthday', 'contact', 'email'], rules({ rules: [email] }))).toMatchObject([
      { field: 'birthday', required: true, rule: { patternId: 12 } },
      { field: 'email', required: true, rule: email },
    ])
  })

  test('never requires a field that registration with the legally required fields did not ask for', () => {
    const settings = rules({ rules: withLawfulFields([rule('username'), rule('birthday', { enabled: false, required: false, minLength: 8 })]) })
    const asked = askedFields('username', settings).filter(({ required }) => required)
    expect(asked.map(({ field }) => field)).toEqual(['username', 'password', 'confirmPassword', 'payeeName', 'birthday'])
    expect(asked.find(({ field }) => field === 'birthday')?.rule).toMatchObject({ enabled: true, required: true, minLength: 8 })
  })
})
