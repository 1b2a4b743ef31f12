// Which requirements a test shows: ids in square brackets at the end of test titles, held against docs/spec/requirements.csv.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, sources } from './check/sources.ts'

type Requirement = { readonly id: string; readonly area: string; readonly text: string }

const cells = (line: string): string[] =>
  [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell.replaceAll(/^"|"$/g, '').replaceAll('""', '"'))

const requirements = (): Requirement[] =>
  readFileSync(join(root, 'docs/spec/requirements.csv'), 'utf8')
    .split('\n')
    .slice(1)
    .filter((line) => /^[A-Z0-9]+-\d+,/.test(line))
    .map((line) => {
      const [id = '', , area = '', , text = ''] = cells(line)
      return { id, area, text }
    })

const expand = (word: string): string[] => {
  const range = /^([A-Z0-9]+)-(\d+)\.\.(\d+)$/.exec(word)
  if (range === null) return [word]
  const [, name, from = '', to = ''] = range
  return Array.from({ length: Number(to) - Number(from) + 1 }, (_, step) => `${name}-${String(Number(from) + step).padStart(from.length, '0')}`)
}

/** Ids of a text: `HOME-01..26, LOBBY-03 LOBBY-04`; a bare number follows the area before it (`HEAD-04, 07`). */
export const idsIn = (text: string): string[] => {
  let area = ''
  return text.split(/[\s,;]+/).flatMap((word) => {
    const named = /^([A-Z][A-Z0-9]*)-\d/.exec(word)
    if (named !== null) area = named[1] ?? ''
    const full = named === null && /^\d+(\.\.\d+)?$/.test(word) && area !== '' ? `${area}-${word}` : word
    return /^[A-Z][A-Z0-9]*-\d+(\.\.\d+)?$/.test(full) ? expand(full) : []
  })
}

/** Ids of the audit findings that are closed: `S-01` to `S-21` of the security audit, `D1` to `D7` of the reliability audit. */
export const findings = (): string[] =>
  readFileSync(join(root, 'docs/spec/findings.csv'), 'utf8')
    .split('\n')
    .map((line) => /^[SD]-?\d+(?=,)/.exec(line)?.[0] ?? '')
    .filter((id) => id !== '')

/** Every id in square brackets in a test's title, with the files of these tests. */
export const tags = (): Map<string, string[]> => {
  const shown = new Map<string, string[]>()
  for (const { path, text } of sources(/\.(test|spec)\.tsx?$/)) {
    for (const [, inside = ''] of text.matchAll(/\[([^\]\n]*[A-Z][A-Z0-9]*-\d+[^\]\n]*|[^\]\n]*\bD\d\b[^\]\n]*)\]/g)) {
      for (const id of [...idsIn(inside), ...(inside.match(/\bD\d\b/g) ?? [])]) shown.set(id, [...(shown.get(id) ?? []), path])
    }
  }
  return shown
}

if (import.meta.main) {
  const at = process.argv.indexOf('--only')
  const wanted = at === -1 ? null : new Set(idsIn(readFileSync(process.argv[at + 1] ?? '', 'utf8')))
  const known = requirements()
  const shown = tags()
  const asked = known.filter(({ id }) => wanted === null || wanted.has(id))
  const missing = asked.filter(({ id }) => !shown.has(id))
  const names = new Set([...known.map(({ id }) => id), ...findings()])
  for (const { id, area, text } of missing) console.log(`${id.padEnd(12)} ${area}: ${text.slice(0, 110)}`)
  for (const id of [...shown.keys()].filter((one) => !names.has(one)))
    console.log(`${id.padEnd(12)} is tagged in ${shown.get(id)?.[0]} and is no requirement`)
  for (const id of [...(wanted ?? [])].filter((one) => !names.has(one))) console.log(`${id.padEnd(12)} is asked for and is no requirement`)
  console.log(`${asked.length - missing.length} of ${asked.length} requirements are shown by a test; ${missing.length} are not.`)
  process.exitCode = wanted !== null && missing.length > 0 ? 1 : 0
}
