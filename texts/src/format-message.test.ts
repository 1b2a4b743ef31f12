import { expect, test } from 'vitest'
import { formatMessage } from './format-message.ts'

test('placeholders take texts and numbers as they are, and an apostrophe is an apostrophe', () => {
  expect(formatMessage("It's {name}'s code: {code}", { name: 'Tala {x}', code: 1234567 }, 'en')).toBe("It's Tala {x}'s code: 1234567")
})

test('a plural takes the exact number first, then the category of the language, and groups its number', () => {
  const text = '{games, plural, =0 {no games} one {# game of {who}} other {# games of {who}}}'
  expect([0, 1, 2, 9480].map((games) => formatMessage(text, { games, who: 'us' }, 'en'))).toEqual([
    'no games',
    '1 game of us',
    '2 games of us',
    '9,480 games of us',
  ])
  const arabic = '{count, plural, one {رسالة} two {رسالتان} few {# رسائل} many {# رسالة} other {# رسالة أخرى}}'
  expect([1, 2, 3, 11, 100].map((count) => formatMessage(arabic, { count }, 'ar-u-nu-latn'))).toEqual([
    'رسالة',
    'رسالتان',
    '3 رسائل',
    '11 رسالة',
    '100 رسالة أخرى',
  ])
})

test('an offset counts the others, an ordinal has forms of its own, and a select falls back to `other`', () => {
  const text = '{guests, plural, offset:1 =1 {you} one {you and # other} other {you and # others}}'
  expect([1, 2, 3].map((guests) => formatMessage(text, { guests }, 'en'))).toEqual(['you', 'you and 1 other', 'you and 2 others'])
  expect([1, 2, 3, 4].map((place) => formatMessage('{place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { place }, 'en'))).toEqual([
    '1st',
    '2nd',
    '3rd',
    '4th',
  ])
  expect(['win', 'other thing'].map((end) => formatMessage('{end, select, win {won} other {ended}}', { end }, 'en'))).toEqual(['won', 'ended'])
})

test('a missing value, a plural of a text, and a format of its own are errors of the program', () => {
  expect(() => formatMessage('{name}', {}, 'en')).toThrow('the text needs name')
  expect(() => formatMessage('{count, plural, other {#}}', { count: '2' }, 'en')).toThrow('the text needs count as a number')
  expect(() => formatMessage('{when, date}', { when: 0 }, 'en')).toThrow('the text formats when as date')
})
