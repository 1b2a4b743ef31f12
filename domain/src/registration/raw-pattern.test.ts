import { describe, expect, test } from 'vitest'
import { compileRaw, longestPattern, splitLookAheads } from './raw-pattern.ts'

describe('a raw pattern', () => {
  test('must hold for the whole value, anchored or not [T19]', () => {
    expect(compileRaw('a')?.test('xax')).toBe(false)
    expect(compileRaw('a')?.test('a')).toBe(true)
    expect(compileRaw('a|b')?.test('ab')).toBe(false)
    expect(compileRaw('^[0-9]+$')?.test('12a')).toBe(false)
    expect(compileRaw('^[0-9]+$')?.test('123')).toBe(true)
    expect(compileRaw('a')?.test('a\n')).toBe(false)
  })

  test.each([['('], ['['], ['a)(b'], ['(?<a'], ['\\'], ['a{2,1}'], ['*'], ['\\p{Nope}'], ['(?:'], ['[b-a]'], ['a'.repeat(longestPattern + 1)]])(
    'that cannot be compiled is none: %s [T19 S11]',
    (pattern) => {
      expect(compileRaw(pattern)).toBeNull()
    },
  )

  test('may be as long as the limit and no longer', () => {
    expect(compileRaw('a'.repeat(longestPattern))).not.toBeNull()
  })
})

describe('splitting look-aheads off', () => {
  test('makes "all of these patterns" for an engine that has none [T19]', () => {
    expect(splitLookAheads('^(?=.*[a-z])(?=.*\\d)[a-z\\d]{6,}$')).toEqual({
      all: ['(?:.*[a-z])(?s:.*)', '(?:.*\\d)(?s:.*)', '[a-z\\d]{6,}$'],
      none: [],
    })
    expect(splitLookAheads('^(?!admin)[a-z]+$')).toEqual({ all: ['[a-z]+$'], none: ['(?:admin)(?s:.*)'] })
  })

  test('reads brackets, classes and escapes as they stand', () => {
    expect(splitLookAheads('(?=.*[)\\]])(?=(a|b)\\))x').all).toEqual(['(?:.*[)\\]])(?s:.*)', '(?:(a|b)\\))(?s:.*)', 'x'])
  })

  test('leaves a pattern without them, or one that never ends, as it was', () => {
    expect(splitLookAheads('^[a-z]+$')).toEqual({ all: ['^[a-z]+$'], none: [] })
    expect(splitLookAheads('(?=abc')).toEqual({ all: ['(?=abc'], none: [] })
    expect(splitLookAheads('a(?=b)b')).toEqual({ all: ['a(?=b)b'], none: [] })
  })
})
