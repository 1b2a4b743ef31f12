import { expect, test } from 'vitest'
import { largeFoldersOf } from './folder-sizes.ts'

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
