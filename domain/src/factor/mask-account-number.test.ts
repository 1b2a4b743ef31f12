import { expect, test } from 'vitest'
import { maskAccountNumber } from './mask-account-number.ts'

test('Only the last four characters of an account number are shown, whatever its length.', () => {
  expect(maskAccountNumber('09171234567')).toBe('•••• 4567')
  expect(maskAccountNumber('TXYZ9')).toBe('•••• XYZ9')
})
