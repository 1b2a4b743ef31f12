import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normalizeEmail } from './mail-address.ts'

describe('a mail address', () => {
  test('is kept in lower case and without blanks around it, so that one address counts once', () => {
    expect(normalizeEmail('  Maria.Clara@Example.PH ')).toBe('maria.clara@example.ph')
    expect(normalizeEmail('a+tag@sub.example.com')).toBe('a+tag@sub.example.com')
  })

  test.each([
    '',
    'maria',
    'maria@',
    '@example.ph',
    'a@b',
    'a b@example.ph',
    'a@exa mple.ph',
    'a@-x.ph',
    'a..b@example.ph',
    'a@b.ph\nBcc: x@y.zz',
    `${'a'.repeat(65)}@example.ph`,
    '"<a>"@example.ph',
  ])('is not %j', (typed) => {
    expect(normalizeEmail(typed)).toBeNull()
  })

  test('never lets a line break through, whatever is typed', () => {
    fc.assert(fc.property(fc.string(), (typed) => !/[\r\n\s]/.test(normalizeEmail(`${typed}@example.ph`) ?? '')))
  })
})
