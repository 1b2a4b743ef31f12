import { expect, test } from 'vitest'
import { unknownIds } from './unknown-ids.ts'

const documents = [
  { path: 'docs/spec/requirements.csv', text: 'id,section\nAUTH-14,3\nSYS-01,4\n' },
  { path: 'docs/spec/safety.md', text: '| T1 | cookies |\n| T29 | transfers |' },
  { path: 'docs/spec/README.md', text: '`T1`–`T50`' },
]
const unknown = (...lines: readonly string[]) => unknownIds([{ path: 'a.ts', text: lines.join('\n') }], documents)
/** A comment line; assembled, so that the check does not read these tests as citing the ids. */
const comment = (text: string) => ['//', text].join(' ')
const title = (ids: string) => `test('a guarantee [${ids}]', () => {})`

test('ids in comments and at the end of test titles must be defined in docs/spec', () => {
  expect(unknown('const a = 1', comment('Held for a day (T29, AUTH-14).'), title('T1 SYS-01'))).toEqual([])
  expect(unknown('const a = 1', comment('Held for a day (T30).'))).toEqual(['a.ts:2 cites T30, which docs/spec does not define'])
  expect(unknown(title('T1 AUTH-15'))).toEqual(['a.ts:1 cites AUTH-15, which docs/spec does not define'])
  expect(unknown(' * Rows of the table (R2).', ' -- Paid once (S-01).')).toHaveLength(2)
})

test('codes, names and encodings are no citations', () => {
  expect(unknown(`const method = 'S256'`, comment('Encoded as UTF-16 or SHA-256, at T00:00.'), `const cell = list[A9]`)).toEqual([])
})

test('the index of the documents defines nothing', () => {
  expect(unknown(comment('See T50.'))).toHaveLength(1)
})
