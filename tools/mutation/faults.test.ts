import { expect, test } from 'vitest'
import { faultsOf, planted } from './faults.ts'

const faultsIn = (text: string, path = 'a.ts') => faultsOf(path, text).map((fault) => planted(text, fault))

test.each([
  ['const a = b < 3', ['const a = b <= 3', 'const a = b < 4']],
  ['if (a && !b) f()', ['if (Math.random() > 2) f()', 'if (a || !b) f()', 'if (a && b) f()', 'if (a && !b) void 0']],
  ['const a = b ? c : d', ['const a = b ? d : c']],
  ['const a = true', ['const a = false']],
  ['await f()', ['void 0']],
] as const)('%s gets each of its small faults', (text, expected) => {
  expect(faultsIn(text)).toEqual(expected)
})

test('types, imports and text that is put together hold no faults', () => {
  expect(faultsIn(`import { a } from './a.ts'\ntype B = 1 | 2\nconst c = 'x' + a`)).toEqual([])
})

test('faults are found inside of elements and assertions, with their line', () => {
  expect(faultsIn('const a = <p hidden={b > 1}>1</p>', 'a.tsx')).toEqual(['const a = <p hidden={b >= 1}>1</p>', 'const a = <p hidden={b > 2}>1</p>'])
  expect(faultsOf('a.ts', '\n\nconst a = (b as number) - 1').map(({ line }) => line)).toEqual([3, 3])
})
