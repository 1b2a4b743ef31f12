import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskName } from './mask-name.ts'

test.each([
  ['player1', 'pl***'],
  ['Maria Clara', 'Ma***'],
  ['abc', 'ab***'],
  ['ab', 'a***'],
  ['a', 'a***'],
  ['', '***'],
  ['  Ana ', 'An***'],
  ['ñandú', 'ña***'],
  ['👩‍👩‍👧🎉x', '👩‍👩‍👧🎉***'],
])('%j is shown as %j [HOME-17]', (name, shown) => {
  expect(maskName(name)).toBe(shown)
})

test('a masked name never contains the whole name, nor reveals its length', () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 2, unit: 'grapheme' }).filter((name) => name.trim().length > 1),
      (name) => {
        const masked = maskName(name)
        expect(masked.endsWith('***')).toBe(true)
        expect(masked.slice(0, -3)).not.toBe(name.trim())
      },
    ),
  )
})
