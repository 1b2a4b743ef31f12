import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lengthBounds, checkField, ruleHints, graphemeLength, rawPatternOf } from './check-field.ts'
import type { FieldRule } from './fields.ts'

const rule = (more: Partial<FieldRule> = {}): FieldRule => ({
  field: 'line',
  enabled: true,
  required: false,
  patternId: 7,
  acceptedPattern: '',
  minLength: 4,
  maxLength: 6,
  ...more,
})
const fault = (patternId: number, min = 4, max = 6) => ({ key: 'pattern', patternId, min, max })

describe('one field', () => {
  test('may be empty unless it is demanded; blanks alone are empty [REG-06 REG-14]', () => {
    expect(checkField(rule(), false, '')).toBeNull()
    expect(checkField(rule(), false, '   ')).toBeNull()
    expect(checkField(rule(), true, '')).toEqual({ key: 'empty' })
    expect(checkField(rule(), true, ' \u3000')).toEqual({ key: 'empty' })
  })

  test('is as long as its bounds, and the message carries both [REG-11 REG-13]', () => {
    expect(['123', '1234567'].map((value) => checkField(rule(), false, value))).toEqual([fault(7), fault(7)])
    expect(['1234', '123456'].map((value) => checkField(rule(), false, value))).toEqual([null, null])
  })

  test('matches the kind of its patternId [REG-10]', () => {
    expect(checkField(rule({ minLength: 1 }), false, '12a')).toEqual(fault(7, 1))
    expect(checkField(rule({ minLength: 1 }), false, '123')).toBeNull()
  })

  test('accepts any characters where the pattern is "*", whatever its id is [REG-12]', () => {
    expect(checkField(rule({ acceptedPattern: '*' }), false, 'a #?')).toBeNull()
    expect(checkField(rule({ acceptedPattern: '*' }), false, 'a #')).toEqual(fault(1))
  })

  test('leaves a raw pattern to a caller that can run it, and only where no kind decides [T19]', () => {
    expect(rawPatternOf(rule({ acceptedPattern: '(a+)+' }))).toBeNull()
    for (const patternId of [0, 1, 21, 999]) {
      expect(checkField(rule({ patternId, acceptedPattern: '[ab]+' }), false, 'abab')).toBe('raw')
      expect(checkField(rule({ patternId, acceptedPattern: '[ab]+' }), false, 'ab')).toEqual(fault(0))
    }
    expect(checkField(rule({ patternId: 0, acceptedPattern: 'a'.repeat(201) }), false, 'aaaa')).toEqual(fault(0))
  })

  test('counts characters, not what they are stored as', () => {
    expect(graphemeLength('👍👍👍👍')).toBe(4)
    expect(graphemeLength('e\u0301')).toBe(1)
    expect(checkField(rule({ patternId: 1 }), false, '👍👍👍👍')).toBeNull()
  })

  test('never reads more than 255 characters [T19]', () => {
    const wide = rule({ patternId: 1, minLength: 0, maxLength: 100_000 })
    expect(lengthBounds(wide)).toEqual({ min: 0, max: 255 })
    expect(checkField(wide, false, 'a'.repeat(255))).toBeNull()
    expect(checkField(wide, false, 'a'.repeat(256))).toEqual(fault(1, 0, 255))
    expect(checkField(rule({ patternId: 0, acceptedPattern: 'a+', maxLength: 100_000 }), false, 'a'.repeat(1_000_000))).toEqual(fault(0, 4, 255))
  })

  test('bounds that are no safe whole numbers are replaced before they are shown [T20]', () => {
    const odd = [Number.NaN, Number.POSITIVE_INFINITY, -3, 2 ** 60, 1.5]
    for (const bound of odd) {
      const { min, max } = lengthBounds(rule({ minLength: bound, maxLength: bound }))
      expect([Number.isSafeInteger(min), Number.isSafeInteger(max), min <= max, max <= 255]).toEqual([true, true, true, true])
    }
    expect(lengthBounds(rule({ minLength: 9, maxLength: 3 }))).toEqual({ min: 3, max: 3 })
  })

  test('a field is right exactly when all its lamps are lit [REG-13]', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20 }),
        fc.string({ unit: fc.constantFrom(...'aZ09 -_张홍ส'), minLength: 1, maxLength: 8 }),
        (patternId, value) => {
          fc.pre(value.trim() !== '')
          const one = rule({ patternId })
          expect(ruleHints(one, value).every(({ isLit }) => isLit)).toBe(checkField(one, true, value) === null)
        },
      ),
    )
  })

  test('no indicator is lit before the first keystroke', () => {
    for (let patternId = 0; patternId <= 20; patternId += 1)
      expect(ruleHints(rule({ patternId, minLength: 0 }), '').some(({ isLit }) => isLit)).toBe(false)
  })
})
