import { compileRaw } from '@perya/domain/registration/raw-pattern'
import { brokenPatterns, redosPatterns } from '@perya/testkit/registration/redos-patterns'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isUsablePattern, matchesRaw } from './match-raw.ts'

const long = 'a'.repeat(254)

describe('patterns that a server was given', () => {
  test('hold the process for no longer than 50 ms, however they were meant, and never accept what they should not [S11 T19]', () => {
    expect(redosPatterns).toHaveLength(50)
    const slow: (readonly [string, number])[] = []
    for (const pattern of redosPatterns) {
      const from = performance.now()
      const verdicts = [`${long}!`, `${long}\u0000`, `x${'ab '.repeat(84)}`].map((value) => matchesRaw(pattern, value))
      const took = performance.now() - from
      if (took > 150) slow.push([pattern, took])
      if (/[b1xyecA\d]\)?\$?$/.test(pattern)) expect([pattern, verdicts[0]]).toEqual([pattern, false])
    }
    expect(slow).toEqual([])
  })

  test('that cannot be compiled are matched by nothing [S11 T19]', () => {
    expect(brokenPatterns).toHaveLength(50)
    for (const pattern of brokenPatterns)
      for (const value of ['a', 'aa', '', 'x', pattern.slice(0, 50), '1']) expect([pattern, matchesRaw(pattern, value)]).toEqual([pattern, false])
    expect(brokenPatterns.filter(isUsablePattern)).toEqual([])
  })

  test('hold for the whole value, anchored or not [T19]', () => {
    expect(matchesRaw('a', 'xax')).toBe(false)
    expect(matchesRaw('a', 'a')).toBe(true)
    expect(matchesRaw('a|b', 'ab')).toBe(false)
    expect(matchesRaw('^[0-9]+$', '12a')).toBe(false)
    expect(matchesRaw('^[0-9]+$', '123')).toBe(true)
    expect(matchesRaw('[0-9]+$', '123\n')).toBe(false)
  })

  test('may look ahead at their start, which RE2 cannot: it means all of these patterns [T19]', () => {
    const strong = '^(?=.*[a-z])(?=.*[A-Z])(?=.*\\d)[A-Za-z\\d]{6,}$'
    expect(['abcDEF1', 'abcdef1', 'ABCDEF1', 'abcDEFg', 'aB1', 'abcDEF1!'].map((value) => matchesRaw(strong, value))).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ])
    expect(['amihan', 'admin7'].map((value) => matchesRaw('^(?!admin)[a-z0-9]+$', value))).toEqual([true, false])
  })

  test('name characters as JavaScript does', () => {
    expect(matchesRaw('\\u00e9+', 'éé')).toBe(true)
    expect(matchesRaw('\\u{1F600}', '😀')).toBe(true)
    expect(matchesRaw('\\p{Script=Thai}+', 'สมชาย')).toBe(true)
    expect(matchesRaw('\\p{sc=Hangul}+', 'Hong')).toBe(false)
    expect(matchesRaw('[\\w-]+\\/[a-z]+', 'a-b/c')).toBe(true)
  })

  test('mean on the server what they mean in the page', () => {
    const patterns = [
      '[a-z]+',
      '[a-z]{2,4}',
      '(ab|cd)+',
      '\\d{3}-\\d{4}',
      '^[A-Z][a-z]*$',
      '(?=.*\\d)[a-d\\d]+',
      '(?!ab)[a-d]+',
      '.{3}',
      '[^-]+',
      'a?b?c?d?',
    ]
    fc.assert(
      fc.property(
        fc.constantFrom(...patterns),
        fc.string({ unit: fc.constantFrom(...'abcdAZ0123-'), minLength: 1, maxLength: 8 }),
        (pattern, value) => {
          expect([pattern, value, matchesRaw(pattern, value)]).toEqual([pattern, value, compileRaw(pattern)?.test(value) ?? false])
        },
      ),
      { numRuns: 500 },
    )
  })
})
