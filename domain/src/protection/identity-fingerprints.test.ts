import { expect, test } from 'vitest'
import { identityFingerprints } from './identity-fingerprints.ts'

const unknownMember = { phones: [], mails: [], idType: '', idNumber: '', name: '', birthday: null }
const facts = (some: Partial<Parameters<typeof identityFingerprints>[0]>) => identityFingerprints({ ...unknownMember, ...some })

test('an unknown answer is no fact, and no member matches all others who gave no answer', () => {
  expect(facts({})).toEqual([])
  expect(facts({ phones: [''], mails: [''] })).toEqual([])
})

test.each([
  ['Maria.Cruz+perya@Gmail.com', 'mariacruz@googlemail.com'],
  [' ligaya@Mail.PH ', 'ligaya+two@mail.ph'],
])('%j and %j are one box', (one, other) => expect(facts({ mails: [one] })).toEqual(facts({ mails: [other] })))

test('boxes of other hosts keep their dots', () => expect(facts({ mails: ['a.b@mail.ph'] })).not.toEqual(facts({ mails: ['ab@mail.ph'] })))

test('a document is its number, however it is written, of its kind', () => {
  expect(facts({ idType: '1', idNumber: 'p-1234 567' })).toEqual(facts({ idType: '1', idNumber: 'P1234567' }))
  expect(facts({ idType: '1', idNumber: 'P1234567' })).not.toEqual(facts({ idType: '2', idNumber: 'P1234567' }))
  expect(facts({ idType: '1', idNumber: '-' })).toEqual([])
})

test('a name counts with its birthday only, in any order and spelling', () => {
  expect(facts({ name: 'Maria Dela Cruz' })).toEqual([])
  expect(facts({ birthday: '1990-01-01' })).toEqual([])
  expect(facts({ name: 'María  DELA Cruz', birthday: '1990-01-01' })).toEqual(facts({ name: 'cruz, dela maria', birthday: '1990-01-01' }))
  expect(facts({ name: 'Maria Cruz', birthday: '1990-01-01' })).not.toEqual(facts({ name: 'Maria Cruz', birthday: '1990-01-02' }))
})

test('every number and box is a separate fact', () => {
  expect(facts({ phones: ['+639171234567'], mails: ['a@b.ph'] })).toEqual(['phone +639171234567', 'mail a@b.ph'])
})
