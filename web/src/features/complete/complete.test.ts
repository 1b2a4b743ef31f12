import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { tabStorage } from '../../lib/storage/storage.ts'
import { afterSignIn, completeAddress, wayBack } from '../session/complete-first.ts'
import { completionPayload } from './payload.ts'
import { formFields } from './use-completion.ts'

const filledWith = (values: Readonly<Record<string, string>>): FormData => {
  const filled = new FormData()
  for (const [name, value] of Object.entries(values)) filled.set(name, value)
  return filled
}
const rule = (field: string) => ({ field, enabled: true, required: false, patternId: 1, acceptedPattern: '', minLength: 1, maxLength: 64 })

describe('the target after the screen', () => {
  test('is the page that it was opened from, with its search parameters', () => {
    expect(completeAddress({ back: '/hot?member=redEnvelope' })).toBe('/complete?back=%2Fhot%3Fmember%3DredEnvelope')
    expect(completeAddress({ back: '/', needs: 'contact' })).toBe('/complete?needs=contact')
    expect([completeAddress(), wayBack(undefined)]).toEqual(['/complete', '/'])
    expect(wayBack('/hot?member=redEnvelope')).toBe('/hot?member=redEnvelope')
  })

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '',
    '/complete?back=/complete',
    '/\t/evil.example',
    '/\n\\evil.example',
  ])('is never %j: no link leads to another site, and the screen not to itself', (back) => expect(wayBack(back)).toBe('/'))
})

describe('after a sign-in', () => {
  beforeEach(() => {
    const kept = new Map<string, string>()
    const sessionStorage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => kept.set(key, text) }
    vi.stubGlobal('window', { sessionStorage })
  })
  afterEach(() => vi.unstubAllGlobals())

  test('an incomplete account opens the screen that completes it; every other one, and one that lacks only what is asked before play, opens Home', () => {
    expect(afterSignIn()).toBe('/')
    tabStorage.write('incomplete', '1')
    expect(afterSignIn()).toBe('/complete')
    for (const stored of ['later', '0'] as const) {
      tabStorage.write('incomplete', stored)
      expect([stored, afterSignIn()]).toEqual([stored, '/'])
    }
  })
})

describe('the form', () => {
  const fieldsOf = (missing: Parameters<typeof formFields>[0]['missing'], contact: 'sms' | 'mail' | null) =>
    formFields({ missing, rules: [rule('email'), rule('line')] }, contact).map(({ field }) => field)

  test('asks for the missing fields in the order of registration, and for nothing else', () => {
    expect(fieldsOf(['terms', 'line', 'birthday', 'payeeName'], null)).toEqual(['payeeName', 'birthday', 'line'])
  })

  test('asks for a number or an address once: with its code when it has to be verified', () => {
    expect(fieldsOf(['email', 'mobileNum', 'contact'], 'mail')).toEqual(['mobileNum'])
    expect(fieldsOf(['email', 'mobileNum', 'contact'], 'sms')).toEqual(['email'])
    expect(fieldsOf(['email', 'mobileNum'], null)).toEqual(['mobileNum', 'email'])
  })

  test('sends the fields as registration does, with the contact only when it is verified [REG-36 PAT-14]', () => {
    const filled = filledWith({
      payeeName: ' Tala Ramos ',
      birthday: '02-14-1994',
      address: ' 7 Fair Street ',
      countryDialingCode: 'PH 63',
      mobileNum: '917',
    })
    const sent = completionPayload(filled, 'v1', null)
    expect(sent).toMatchObject({
      payeeName: 'Tala Ramos',
      birthday: '1994-02-14',
      qqNum: '7 Fair Street',
      countryDialingCode: '63',
      termsVersion: 'v1',
    })
    expect('contact' in sent).toBe(false)
    const contact = { kind: 'mail' as const, email: 'a@b.co', code: '123456' }
    expect(completionPayload(filled, 'v1', contact)).toMatchObject({ contact })
  })
})
