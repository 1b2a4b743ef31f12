import { expect, test } from 'vitest'
import { bannedWords } from './vocabulary.ts'

const source = (path: string, text: string) => ({ path, text })

test('banned words are found in comments of code and SQL, in exported names and in file names', () => {
  const files = [
    source('gateway/src/one.ts', '/** Whoever asks. */\nexport const one = 1\n'),
    source('gateway/sql/functions/ledger/two.sql', '-- The house pays.\nselect 1;\n'),
    source('gateway/src/three.ts', '// Fine.\nexport const readWish = 1\n'),
    source('gateway/src/kept-purse.ts', 'export const four = 4\n'),
    source('gateway/src/five.ts', '/**\n * First line.\n * It is told.\n */\nexport const five = 5\n'),
  ]
  expect(bannedWords(files, { gateway: 0 })).toEqual([
    expect.stringContaining('gateway has 5 banned words, 0 are allowed'),
    'gateway/src/one.ts:1: Whoever',
    'gateway/sql/functions/ledger/two.sql:1: house',
    'gateway/src/three.ts:2: readWish',
    'gateway/src/kept-purse.ts:1: kept-purse.ts',
    'gateway/src/five.ts:3: told',
  ])
})

test('Titles of tests and of their groups are checked, in test files only.', () => {
  const text = "describe('a wish', () => {\n  test.each([1])(`is told as %i`, () => {})\n  test('is stored', () => {})\n})\n"
  expect(bannedWords([source('web/src/one.test.ts', text)], { web: 0 })).toEqual([
    expect.stringContaining('web has 2 banned words'),
    'web/src/one.test.ts:1: wish',
    'web/src/one.test.ts:2: told',
  ])
  expect(bannedWords([source('web/src/one.ts', text)], { web: 0 })).toEqual([])
})

test('quoted words, strings of the code, and the house edge are not checked', () => {
  const text = '// The state `told` and the word "wish"; the house edge is stated.\nexport const one = \'the house\'\n'
  expect(bannedWords([source('web/src/one.ts', text)], { web: 0 })).toEqual([])
})

test('a ceiling that is too high is reported, so that it only falls', () => {
  expect(bannedWords([source('web/src/one.ts', '// Told.\n')], { web: 1 })).toEqual([])
  expect(bannedWords([source('web/src/one.ts', '// Fine.\n')], { web: 1 })).toEqual([expect.stringContaining('lower its ceiling of 1')])
})
