import { expect, test } from 'vitest'
import { isRevealField, revealFields, revealReasons } from './reveal.ts'

test('only the fields of the list can be opened', () => {
  for (const field of revealFields) expect(isRevealField(field)).toBe(true)
  for (const field of ['username', 'password_hash', 'payment_password_hash', 'proof', 'selfie', '']) expect(isRevealField(field)).toBe(false)
})

test('a reason that is not in the list is given as `other`', () => {
  expect(revealReasons.at(-1)).toBe('other')
  expect(new Set(revealReasons).size).toBe(8)
})
