import { expect, test } from 'vitest'
import { doubleNames } from './one-meaning.ts'

const file = (path: string, text: string) => ({ path, text })

test('a name that two files of a workspace export is reported; doors and other workspaces are not', () => {
  const files = [
    file('web/src/a.ts', 'export const amount = 1\nexport type Line = string\n'),
    file('web/src/b.ts', 'export const amount = 2\n'),
    file('web/src/index.ts', 'export const Line = 3\n'),
    file('games/src/c.ts', 'export const amount = 4\n'),
  ]
  expect(doubleNames(files)).toEqual(['amount is exported by web/src/a.ts and web/src/b.ts'])
})
