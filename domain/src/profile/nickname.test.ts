import { expect, test } from 'vitest'
import { normalizeNickname } from './nickname.ts'

test.each([
  ['Luningning', 'Luningning'],
  ['  Maria   Clara ', 'Maria Clara'],
  ['Ｌｕｚ７', 'Luz7'],
  ["D'Artagnan", "D'Artagnan"],
  ['โชคดี', 'โชคดี'],
  ['محمد', 'محمد'],
  ['J.P. Rizal'.replace('P. ', 'P.'), 'J.P.Rizal'],
])('%j is kept as %j', (typed, normalized) => expect(normalizeNickname(typed, 'Perya')).toBe(normalized))

test.each([
  '',
  ' ',
  'a',
  'x'.repeat(21),
  'x'.repeat(500),
  '<b>me</b>',
  'a\u0000b',
  'a\u202Eb',
  'a\nb',
  '--',
  ' . ',
  'Admin',
  'perya',
  'PERYA 1',
  '😀😀',
  'a@b',
])('%j is no nickname', (typed) => expect(normalizeNickname(typed, 'Perya')).toBeNull())
