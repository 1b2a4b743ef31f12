// Decides which tests count for which requirement: the row's check names what a test has to observe.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '../check/sources.ts'
import type { Case, Kind } from './cases.ts'

/** A row of docs/spec/requirements.csv; `check` states how it is shown. */
export type Row = { readonly id: string; readonly area: string; readonly text: string; readonly check: string }

/** A reviewed test that shows less of a row than the row's check requires; `title` is the beginning of the test's title. */
export type WeakTest = { readonly id: string; readonly file: string; readonly title: string; readonly reason: string }

/** A row with every test that names it, and why a test does not count (null: it counts). */
export type RowResult = {
  readonly row: Row
  readonly isShown: boolean
  readonly tests: readonly { readonly test: Case; readonly why: string | null }[]
}

/** Cells of one line of a CSV file. */
const cells = (line: string): string[] =>
  [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell.replaceAll(/^"|"$/g, '').replaceAll('""', '"'))

const lines = (path: string, requested: RegExp): string[][] =>
  readFileSync(join(repositoryRoot, path), 'utf8')
    .split(/\r?\n/)
    .filter((line) => requested.test(line))
    .map(cells)

/** Reads every requirement. */
export const rows = (): Row[] =>
  lines('docs/spec/requirements.csv', /^[A-Z0-9]+-\d+,/).map(([id = '', , area = '', , text = '', check = '']) => ({ id, area, text, check }))

/** Reads the tests that a review judged to show less than their row. */
export const weakTests = (): WeakTest[] =>
  lines('docs/spec/weak-tests.csv', /^[A-Z0-9]+-\d+,/).map(([id = '', file = '', title = '', reason = '']) => ({ id, file, title, reason }))

/** Parses a check: each entry has to be met by one of its kinds. `HTTP: …; Browser: …` requires both, `HTTP/Browser: …` either. */
export const asksFor = (check: string): Kind[][] =>
  [...check.matchAll(/(?:^|; )((?:Browser|HTTP)[^:;]*):/g)].map(([, head = '']) => [
    ...(head.includes('Browser') ? (['browser'] as const) : []),
    ...(head.includes('HTTP') ? (['http'] as const) : []),
  ])

const flat = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(flat) : []

/** Collects the English texts that are shown for an empty list. */
export const emptyTexts = (catalogues: readonly string[]): string[] =>
  catalogues.flatMap((text) => flat(JSON.parse(text))).filter((text) => /^(No|None|Nothing|There (is|are) no(thing)?|You have no)\b/.test(text))

const assertions = (body: string): string[] =>
  [...body.matchAll(/\bexpect(?:\.\w+)*\(/g)].map(({ index }, place, all) => body.slice(index, all[place + 1]?.index).split('\n\n', 1)[0] ?? '')

/**
 * Whether a test asserts only that a list is empty, that a heading is shown or that something has the focus. Assertions inside a helper function
 * cannot be read here and count as more than that.
 */
const assertsOnlyEmptiness = ({ kind, body }: Pick<Case, 'kind' | 'body'>, empty: readonly string[]): boolean => {
  if (kind !== 'browser') return false
  const found = assertions(body)
  return (
    found.length > 0 &&
    found.every(
      (one) =>
        /\)\s*\.toBeFocused\(\)/.test(one) ||
        /getByRole\('heading'.*\)\s*\.toBeVisible\(\)/s.test(one) ||
        empty.some((text) => ["'", '"', '`'].some((quote) => one.includes(quote + text + quote))),
    )
  )
}

const named: Readonly<Record<Kind, string>> = { browser: 'a browser', http: 'HTTP', code: 'code' }

/** Decides which rows are shown, by which tests. */
export const judge = (
  required: readonly Row[],
  cases: readonly Case[],
  weak: readonly WeakTest[] = [],
  empty: readonly string[] = [],
): RowResult[] => {
  const emptyCases = new Set(cases.filter((one) => assertsOnlyEmptiness(one, empty)))
  const byId = Map.groupBy(
    cases.flatMap((test) => [...new Set(test.ids)].map((id) => ({ id, test }))),
    ({ id }) => id,
  )
  return required.map((row) => {
    const asked = asksFor(row.check)
    const tests = (byId.get(row.id) ?? []).map(({ test }) => {
      const listed = weak.find(({ id, file, title }) => id === row.id && file === test.file && test.title.startsWith(title))
      if (listed !== undefined) return { test, why: listed.reason }
      if (test.emptyIds.includes(row.id)) return { test, why: 'is marked as a test of the empty state' }
      if (emptyCases.has(test)) return { test, why: 'asserts an empty list, a heading or the focus only' }
      if (asked.some((kinds) => kinds.includes(test.kind))) return { test, why: null }
      return {
        test,
        why: `looks at ${named[test.kind]}; the check asks for ${asked.map((kinds) => kinds.map((kind) => named[kind]).join(' or ')).join(' and ')}`,
      }
    })
    const isShown = asked.length > 0 && asked.every((kinds) => tests.some(({ test, why }) => why === null && kinds.includes(test.kind)))
    return { row, isShown, tests }
  })
}
