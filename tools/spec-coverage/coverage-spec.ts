// Maps requirements to tests: ids in square brackets at the end of test titles, compared with docs/spec/requirements.csv.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Case, casesOf } from './cases.ts'
import { idsIn } from './ids.ts'
import { emptyTexts, judge, type RowResult, rows, weakTests } from './rule.ts'
import { repositoryRoot, sources } from '../check/sources.ts'

/** Minimum number of covered rows: the number reached so far. It only rises; the aim is every row (513 of 513). */
export const floor = 511

/** Reads the ids of the closed audit findings: `S-01` to `S-21` of the security audit, `D1` to `D7` of the reliability audit. */
export const findings = (): string[] =>
  readFileSync(join(repositoryRoot, 'docs/spec/findings.csv'), 'utf8')
    .split('\n')
    .map((line) => /^[SD]-?\d+(?=,)/.exec(line)?.[0] ?? '')
    .filter((id) => id !== '')

/** Collects every test of the checkout whose title names an id; the planted ones of this tool's own test are excluded. */
export const cases = (): Case[] =>
  sources(/\.(test|spec)\.tsx?$/)
    .filter(({ path }) => path !== 'tools/spec-coverage/coverage-spec.test.ts')
    .flatMap(casesOf)

/** Returns every requirement with its tests, and whether one of them shows it (decision 0117). */
export const coverage = (all = cases()): RowResult[] =>
  judge(rows(), all, weakTests(), emptyTexts(sources(/^texts\/EN\/web\/.*\.json$/).map(({ text }) => text)))

/** Reports to `npm run check` when fewer rows are shown than the floor; empty otherwise. */
export const belowFloor = (results = coverage()): string[] => {
  const shown = results.filter(({ isShown }) => isShown).length
  const missing = results.filter(({ isShown }) => !isShown).map(({ row }) => row.id)
  return shown >= floor ? [] : [`${shown} of ${results.length} requirements are shown by a test, ${floor} were; not shown: ${missing.join(' ')}`]
}

const line = ({ row, isShown, tests }: RowResult): string =>
  [
    `${isShown ? '✓' : '✗'} ${row.id.padEnd(12)} ${row.check}`,
    ...tests.map(({ test, why }) => `    ${why === null ? '✓' : '✗'} ${test.file}: ${test.title}${why === null ? '' : ` (${why})`}`),
  ].join('\n')

if (import.meta.main) {
  const at = process.argv.indexOf('--only')
  const requested = at === -1 ? null : new Set(idsIn(readFileSync(process.argv[at + 1] ?? '', 'utf8')))
  const all = cases()
  const results = coverage(all)
  const asked = results.filter(({ row }) => requested === null || requested.has(row.id))
  const missing = asked.filter(({ isShown }) => !isShown)
  for (const result of process.argv.includes('--rows') ? asked : missing) console.log(line(result))
  const names = new Set([...results.map(({ row }) => row.id), ...findings()])
  for (const { file, ids } of all)
    for (const id of ids.filter((one) => !names.has(one))) console.log(`${id.padEnd(12)} is tagged in ${file} and is no requirement`)
  for (const id of [...(requested ?? [])].filter((one) => !names.has(one))) console.log(`${id.padEnd(12)} is asked for and is no requirement`)
  for (const { id, file, title } of weakTests())
    if (!all.some((test) => test.file === file && test.title.startsWith(title) && test.ids.includes(id)))
      console.log(`${id.padEnd(12)} docs/spec/weak-tests.csv names a test that ${file} no longer has: “${title}”`)
  console.log(`${asked.length - missing.length} of ${asked.length} requirements are shown by a test; ${missing.length} are not.`)
  process.exitCode = requested === null ? Math.min(belowFloor(results).length, 1) : Math.min(missing.length, 1)
}
