import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { repositoryRoot } from './sources.ts'

/** Lines of a function, and of a React component or hook in a `.tsx` file. */
const longest = { ts: 70, tsx: 150 } as const

const isData = /\.test\.|\.gen\.|\/seed\/|\/drawings\//

/** A function that is longer than its kind may be. */
export type LongFunction = { readonly file: string; readonly lines: number }

/** Functions that are still too long: file and lines. An entry may only get shorter or go. */
const knownFile = join(import.meta.dirname, 'long-functions.json')

type Report = { readonly diagnostics: readonly { readonly message: string; readonly filename: string }[] }

/** Reads the linter's report of `max-lines-per-function`. */
export const longFunctionsOf = ({ diagnostics }: Report): LongFunction[] =>
  diagnostics
    .map(({ message, filename }) => ({ file: filename.replaceAll('\\', '/'), lines: Number(/\((\d+)\)/.exec(message)?.[1] ?? 0) }))
    .filter(({ file, lines }) => !isData.test(file) && lines > (file.endsWith('.tsx') ? longest.tsx : longest.ts))
    .toSorted((one, other) => one.file.localeCompare(other.file) || other.lines - one.lines)

/** Compares with the known ones: reports a function that is new or has grown, and an entry that has to be lowered or removed. */
export const compareLongFunctions = (found: readonly LongFunction[], known: Readonly<Record<string, readonly number[]>>): string[] => {
  const byFile = Map.groupBy(found, ({ file }) => file)
  const files = new Set([...byFile.keys(), ...Object.keys(known)])
  return [...files].flatMap((file) => {
    const [now, then] = [(byFile.get(file) ?? []).map(({ lines }) => lines), known[file] ?? []]
    if (JSON.stringify(now) === JSON.stringify(then)) return []
    const hasGrown = now.length > then.length || now.some((lines, at) => lines > (then[at] ?? 0))
    if (!hasGrown) return [`${file}: set its entry in tools/check/long-functions.json to ${JSON.stringify(now)}`]
    const limit = file.endsWith('.tsx') ? longest.tsx : longest.ts
    return [`${file} has a function of ${Math.max(...now)} lines; split at ${limit}`]
  })
}

const lint = async (): Promise<Report> => {
  const folder = mkdtempSync(join(tmpdir(), 'perya-sizes-'))
  const config = join(folder, 'oxlint.json')
  try {
    writeFileSync(
      config,
      JSON.stringify({ plugins: [], categories: { correctness: 'off' }, rules: { 'max-lines-per-function': ['warn', { max: longest.ts }] } }),
    )
    const rooms = [
      'domain/src',
      'calls/src',
      'texts/src',
      'postgres/src',
      'art/src',
      'gateway/src',
      'providers/src',
      'web/src',
      'console/src',
      'games/src',
      'host/src',
      'testkit/src',
      'tools',
    ]
    const args = [join(repositoryRoot, 'node_modules/oxlint/bin/oxlint'), '-c', config, '-f', 'json', ...rooms]
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: repositoryRoot, maxBuffer: 2 ** 26 })
    return JSON.parse(stdout)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Functions over 70 lines, and components over 150, that are not known or have grown. */
export const findLongFunctions = async (): Promise<string[]> =>
  compareLongFunctions(longFunctionsOf(await lint()), JSON.parse(readFileSync(knownFile, 'utf8')))
