import { compileRaw } from '@perya/domain/registration/raw-pattern'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isUsablePattern, matchesRaw } from './match-raw.ts'

const long = 'a'.repeat(254)

// Ways in which a pattern makes a backtracking engine run for years.
const evil: readonly string[] = [
  '(a+)+',
  '(a+)+b',
  '(a*)*',
  '(a*)*b',
  '(a|a)*',
  '(a|a)*b',
  '(a|aa)+',
  '(a|aa)+$b',
  '(.*a){12}',
  '(.*a){20}b',
  '(a?){30}a{30}',
  '(.*)*x',
  '(.+)+x',
  '([a-z]+)*x',
  '([a-zA-Z]+)*1',
  '(\\w+)+\\d',
  '(\\w*)*!',
  '(\\w+\\s?)+!',
  '^(([a-z])+.)+[A-Z]([a-z])+$',
  '(a+){10}b',
  '((a+)+)+b',
  '(((a+)+)+)+b',
  '(a+a+)+b',
  '(a|b|ab)*c',
  '(aa|aab?)*c',
  '(x+x+)+y',
  '(.|a)*b',
  '(.?)*b',
  '([^b]|a)*b',
  '(\\d|\\w)*!',
  '(a{1,5}){1,5}b',
  '(a{0,9}){0,9}b',
  '([a-c]+[a-d]+)*e',
  '(.*,){8}x',
  '(a.*)*b',
  '(?:a|a|a|a)*b',
  '(a*a*a*)*b',
  '(a*b?a*)*c',
  '(?:(?:a+)+)+b',
  '([a]+)*b',
  '(\\S+)*\\s',
  '(\\S*)*\\s',
  '[a-z]*[a-z]*[a-z]*[a-z]*1',
  '.*.*.*.*.*b',
  '(a+)*(a+)*b',
  '(a|[a-z])*1',
  '(a|.)+1',
  '(?:.*){9}b',
  '(?=(a+)+b)a',
  '(?!(a+)+b)b',
]

// Patterns that are none, or that ask for what no honest rule needs.
const broken: readonly string[] = [
  '(',
  ')',
  '[',
  '[a',
  '(a',
  'a)',
  '((a)',
  '*',
  '+',
  '?',
  '*a',
  '+a',
  '?a',
  'a**b(',
  '\\',
  'a\\',
  '[z-a]',
  '[\\d-',
  '(?',
  '(?:',
  '(?<',
  '(?<n',
  '(?<n>',
  '(?=',
  '(?!',
  '(?=a',
  '(?!a',
  'a{2,1}',
  'a{1',
  '(?<=a)b(',
  '\\p{',
  '\\p{Nope}',
  '\\p{Script=Nope}',
  '\\u{110000}',
  '\\u{',
  '\\x{',
  '(?P<',
  '(?P<n',
  'a|*',
  '|*',
  '(|*)',
  '[][',
  '[^',
  '(?i',
  '(?z)a',
  '[[:nope:]]',
  'a{1001}',
  '(a{1,1000}){1,1000}',
  'x'.repeat(201),
  '(?R)',
]

describe('patterns that a server was given', () => {
  test('hold the process for no longer than 50 ms, however they were meant, and never accept what they should not [S11 T19]', () => {
    expect(evil).toHaveLength(50)
    const slow: (readonly [string, number])[] = []
    for (const pattern of evil) {
      const from = performance.now()
      const verdicts = [`${long}!`, `${long}\u0000`, `x${'ab '.repeat(84)}`].map((value) => matchesRaw(pattern, value))
      const took = performance.now() - from
      if (took > 150) slow.push([pattern, took])
      if (/[b1xyecA\d]\)?\$?$/.test(pattern)) expect([pattern, verdicts[0]]).toEqual([pattern, false])
    }
    expect(slow).toEqual([])
  })

  test('that cannot be compiled are matched by nothing [S11 T19]', () => {
    expect(broken).toHaveLength(50)
    for (const pattern of broken)
      for (const value of ['a', 'aa', '', 'x', pattern.slice(0, 50), '1']) expect([pattern, matchesRaw(pattern, value)]).toEqual([pattern, false])
    expect(broken.filter(isUsablePattern)).toEqual([])
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
