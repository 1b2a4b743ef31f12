import { expect, test } from 'vitest'
import { isReservedName } from './reserved-names.ts'

test('a name that would pass for the house is kept back, in any spelling [T8]', () => {
  for (const name of ['admin', 'ADMIN', 'Support24', 'ａdmin', 'perya', 'PERYA1', 'house7']) expect(isReservedName(name, 'Perya')).toBe(true)
  for (const name of ['amihan', 'adminton', 'housewife', 'peryante', 'p7', '123']) expect(isReservedName(name, 'Perya')).toBe(false)
  expect(isReservedName('fairandsquare', 'Fair & Square')).toBe(false)
  expect(isReservedName('fairsquare', 'Fair & Square')).toBe(true)
})
