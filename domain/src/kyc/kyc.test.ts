import { describe, expect, test } from 'vitest'
import { missingParts } from './case-state.ts'
import { compareNames, compareReading, strongestCheck } from './compare-reading.ts'
import { lastOfNumber, missingForLevel, normalDocumentNumber, partsOfLevel } from './documents.ts'

const today = { year: 2026, month: 11, day: 27 }
const account = { name: 'Luz Cruz', birthday: '1991-07-23', today, minimumAge: 21 }
const reading = { name: 'LUZ CRUZ', birthday: '1991-07-23', expires: '2031-08-14' }

describe('the comparison of a document with an account', () => {
  test('is clear where both agree, however the name is written', () => {
    expect(compareReading(account, reading)).toEqual({ name: 'clear', age: 'clear', expiry: 'clear' })
    expect(compareNames('María de la Cruz', 'CRUZ, MARIA DE LA')).toBe('clear')
  })

  test.each([
    ['Luz Cruz', 'Maria Luz Cruz', 'look'],
    ['Maria Luz Cruz', 'Luz Cruz', 'look'],
    ['Luz Cruz', 'Luz Reyes', 'failed'],
    ['Luz Cruz', '', 'look'],
    ['', '', 'look'],
  ])('of the names %j and %j is %s', (one, other, result) => {
    expect(compareNames(one, other)).toBe(result)
  })

  test.each([
    ['2005-11-27', 'look'],
    ['2005-11-28', 'failed'],
    ['', 'look'],
    ['1991-07-24', 'look'],
  ])('with the birthday %j of the document is %s: the age counts by the calendar', (birthday, result) => {
    expect(compareReading(account, { ...reading, birthday }).age).toBe(result)
  })

  test.each([
    ['2026-11-26', 'failed'],
    ['2026-11-27', 'look'],
    ['2026-12-27', 'look'],
    ['2026-12-28', 'clear'],
    ['never', 'look'],
  ])('with a document that ends on %j is %s', (expires, result) => {
    expect(compareReading(account, { ...reading, expires }).expiry).toBe(result)
  })
})

test('the check that a person reviews first is the heaviest that failed, then the heaviest to review', () => {
  expect(strongestCheck({ name: 'clear', age: 'clear' })).toBeNull()
  expect(strongestCheck({ name: 'look', expiry: 'look' })).toBe('name')
  expect(strongestCheck({ watch_list: 'look', readable: 'failed' })).toBe('readable')
  expect(strongestCheck({ number: 'failed', watch_list: 'failed' })).toBe('watch_list')
})

test('a level needs the pictures that its document has', () => {
  expect(partsOfLevel(2, 'national_id')).toEqual(['front', 'back', 'selfie'])
  expect(partsOfLevel(2, 'passport')).toEqual(['front', 'selfie'])
  expect(partsOfLevel(3, null)).toEqual(['funds', 'address'])
  expect(missingParts(partsOfLevel(2, 'other'), ['back'])).toEqual(['front', 'selfie'])
  expect(([0, 1, 2, 3] as const).map((level) => missingForLevel(level).length)).toEqual([1, 3, 2, 0])
})

test('a document number is compared without case, blanks and punctuation, and a short one never shows more than half', () => {
  expect(normalDocumentNumber(' psn-1234 567.8a ')).toBe('PSN12345678A')
  expect(lastOfNumber('PSN-1234-5670')).toBe('5670')
  expect(lastOfNumber('A123')).toBe('23')
  expect(lastOfNumber('X')).toBe('')
})
