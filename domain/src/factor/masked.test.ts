import { expect, test } from 'vitest'
import { maskedMail, maskedNumber, plainName } from './masked.ts'

test('a number shows its last three digits only [AUTH-21]', () => {
  expect(maskedNumber('+639171234567')).toBe('••••567')
  expect(maskedNumber('+1 (2)')).toBe('••••12')
})

test('a mail address shows how it begins and how it ends [AUTH-21]', () => {
  expect(maskedMail('luningning@mail.example.ph')).toBe('l•••@m•••.ph')
  expect(maskedMail('a@b')).toBe('a•••@b•••')
  expect(maskedMail('nonsense')).toBe('•••@n•••')
})

test('one name is one name however it is typed', () => {
  expect(plainName('  MARÍA   dela  Cruz ')).toBe('maría dela cruz')
  expect(plainName('Ｍaria')).toBe('maria')
  expect(plainName('Maria Cruz')).not.toBe(plainName('Mario Cruz'))
})
