import { expect, test } from 'vitest'
import { compareLargeFolders, largeFoldersOf } from './folder-sizes.ts'

const files = (folder: string, count: number, end = '.ts') => Array.from({ length: count }, (_, index) => `${folder}/f${index}${end}`)

test('Folders of more than 16 source files are found; tests, printed files, declarations, stored functions and data are left out.', () => {
  const paths = [
    ...files('web/src/ui', 10, '.tsx'),
    ...files('web/src/ui', 7, '.module.css'),
    ...files('journeys/src/money', 17, '.spec.ts'),
    ...files('host/src/pages', 16),
    ...files('host/src/pages', 16, '.test.ts'),
    ...files('host/src/pages/cache', 16),
    ...files('domain/src/lottery', 16),
    ...files('domain/src/lottery', 3, '.gen.ts'),
    ...files('tools', 16, '.mjs'),
    ...files('tools', 3, '.d.mts'),
    ...files('gateway/sql/functions/play', 40, '.sql'),
    ...files('gateway/sql/tables', 40, '.sql'),
    ...files('texts/EN/web', 40, '.json'),
  ]
  expect([...largeFoldersOf(paths)]).toEqual([
    ['journeys/src/money', 17],
    ['web/src/ui', 17],
  ])
})

test('A known large folder may shrink and then its entry has to follow; a new or a larger one is reported.', () => {
  const known = { 'web/src/ui': 40, 'web/src/app': 30, 'web/src/features/play': 20, 'web/src/features/lobby': 18 }
  const found = new Map([
    ['web/src/ui', 40],
    ['web/src/app', 31],
    ['web/src/features/play', 19],
    ['host/src', 17],
  ])
  expect(compareLargeFolders(found, known)).toEqual([
    'web/src/app has 31 source files; split at 16',
    'web/src/features/play: set its entry to 19 in tools/check/large-folders.json',
    'host/src has 17 source files; split at 16',
    'web/src/features/lobby: remove its entry from tools/check/large-folders.json',
  ])
})
