import { expect, test } from 'vitest'
import { maskEmail, maskPhoneNumber, normalizePersonName } from './mask-contact.ts'

test('a number shows its last three digits only [AUTH-21]', () => {
  expect(maskPhoneNumber('+639171234567')).toBe('••••567')
  expect(maskPhoneNumber('+1 (2)')).toBe('••••12')
})

test('a mail address shows how it begins and how it ends [AUTH-21]', () => {
  expect(maskEmail('luningning@mail.example.ph')).toBe('l•••@m•••.ph')
  expect(maskEmail('a@b')).toBe('a•••@b•••')
  expect(maskEmail('nonsense')).toBe('•••@n•••')
})

test('one name is one name however it is typed', () => {
  expect(normalizePersonName('  MARÍA   dela  Cruz ')).toBe('maría dela cruz')
  expect(normalizePersonName('Ｍaria')).toBe('maria')
  expect(normalizePersonName('Maria Cruz')).not.toBe(normalizePersonName('Mario Cruz'))
})
