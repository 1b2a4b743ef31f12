import { expect, test } from 'vitest'
import { maskAddress, maskLegalName, maskPersonal, maskText } from './mask-personal.ts'

test('a legal name shows how its words begin', () => {
  expect(maskLegalName('Bayani  Santos')).toBe('Ba••• Sa•••')
  expect(maskLegalName('Li Wu')).toBe('L••• W•••')
  expect(maskLegalName('X')).toBe('•••')
  expect(maskLegalName('')).toBe('')
})

test('an address of the Internet shows its network, another none of it', () => {
  expect(maskAddress('203.0.113.77')).toBe('203.0.113.0/24')
  expect(maskAddress('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
  expect(maskAddress('12 Mabini Street, Cebu')).toBe('•••')
  expect(maskAddress('')).toBe('')
})

test('free text keeps references, hashes and amounts, and loses contacts and account numbers', () => {
  expect(maskText('W-0123456789 of 600000.00, mail juan@mail.example.ph or +63 917 123 4567')).toBe(
    'W-0123456789 of 600000.00, mail j•••@m•••.ph or ••••567',
  )
  expect(maskText('paid to 001234567890')).toBe('paid to •••• 7890')
  expect(maskText('c4d5601234567890ab')).toBe('c4d5601234567890ab')
})

test('fields are masked by their names, at any depth', () => {
  const masked = maskPersonal({
    member: 'M-1',
    holder: 'Juan Dela Cruz',
    account: { number: '09171234567', institution: 'GCash' },
    mail: 'juan@mail.example.ph',
    phone_number: '+639171234567',
    birthday: '1990-04-05',
    address: '12 Mabini Street',
    ip: '203.0.113.77',
    all: [{ fullName: 'Ana Reyes', amount: '12.50' }],
    count: 7,
    none: null,
  })
  expect(masked).toEqual({
    member: 'M-1',
    holder: 'J••• D••• C•••',
    account: { number: '•••• 4567', institution: 'GCash' },
    mail: 'j•••@m•••.ph',
    phone_number: '••••567',
    birthday: '•••',
    address: '•••',
    ip: '203.0.113.0/24',
    all: [{ fullName: 'A••• Re•••', amount: '12.50' }],
    count: 7,
    none: null,
  })
})
