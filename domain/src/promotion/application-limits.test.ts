import { expect, test } from 'vitest'
import { commentLength, maxCommentLength } from './application-limits.ts'

test('characters are counted as people see them [PROMO-04]', () => {
  expect(commentLength('')).toBe(0)
  expect(commentLength('Salamat po')).toBe(10)
  expect(commentLength('👨‍👩‍👧‍👦')).toBe(1)
  expect(commentLength('n\u0303')).toBe(1)
  expect(commentLength('👍🏽'.repeat(maxCommentLength))).toBe(140)
  expect(commentLength('ก็'.repeat(maxCommentLength + 1))).toBe(141)
})
