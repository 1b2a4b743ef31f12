import { expect, test } from 'vitest'
import { compareLongFunctions, longFunctionsOf } from './function-sizes.ts'

const message = (lines: number) => `The function has too many lines (${lines}). Maximum allowed is 70.`

test('Functions over 70 lines and components over 150 are found; tests, seeds and drawings are left out.', () => {
  const diagnostics = [
    { message: message(71), filename: 'games/src/fish/sea.ts' },
    { message: message(150), filename: 'web/src/ui/table.tsx' },
    { message: message(151), filename: 'web/src/ui/form.tsx' },
    { message: message(400), filename: 'web/src/ui/form.screen.test.tsx' },
    { message: message(400), filename: 'art/src/drawings/scenes.ts' },
  ]
  expect(longFunctionsOf({ diagnostics })).toEqual([
    { file: 'games/src/fish/sea.ts', lines: 71 },
    { file: 'web/src/ui/form.tsx', lines: 151 },
  ])
})

test('A known long function may shrink and then its entry has to follow; a new or a longer one is reported.', () => {
  const known = { 'a.ts': [90, 80], 'b.ts': [100], 'c.ts': [75] }
  const found = [
    { file: 'a.ts', lines: 90 },
    { file: 'a.ts', lines: 80 },
    { file: 'b.ts', lines: 101 },
    { file: 'd.tsx', lines: 160 },
  ]
  expect(compareLongFunctions(found, known)).toEqual([
    'b.ts has a function of 101 lines; split at 70',
    'd.tsx has a function of 160 lines; split at 150',
    'c.ts: set its entry in tools/check/long-functions.json to []',
  ])
  expect(compareLongFunctions([{ file: 'a.ts', lines: 85 }], { 'a.ts': [90, 80] })).toEqual([
    'a.ts: set its entry in tools/check/long-functions.json to [85]',
  ])
})
