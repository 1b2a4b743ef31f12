import { relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'

/** The parts of a whole run, in order. */
export const partNames = ['check', 'tests', 'journeys'] as const
export type PartName = (typeof partNames)[number]

/** Parsed arguments of `npm test`. */
export type TestRequest = {
  readonly mode: 'run' | 'watch' | 'simulate'
  /** Vitest files or folders, from the root; empty: all. */
  readonly tests: readonly string[]
  /** Journey files, from the root; empty: all. */
  readonly journeys: readonly string[]
  /** Part of a title, taken literally; null: all. */
  readonly name: string | null
  readonly parts: readonly PartName[]
  /** `1/3`: the first of three shards of tests and journeys; null: everything. */
  readonly shard: string | null
  /** Whether web and games have to be built first. */
  readonly builds: boolean
}

/** Outcome of parsing the arguments: a request, or one line that names the error. */
export type ReadRequest = TestRequest | { readonly refusal: string }

const usage = 'Usage: npm test -- [PATH …] [-t NAME] [--only check|tests|journeys] [--shard 1/3]'

/** Tests that start a whole gateway, which serves the built pages. */
const servesPages = /^(host(\/|$)|tools($|\/[^/]+$|\/(crash|race|conformance|bench\/sign-in)(\/|$)))/

const isPartName = (text: string): text is PartName => partNames.some((one) => one === text)

const modeOf = ({ watch, simulate }: { readonly watch?: boolean; readonly simulate?: boolean }): TestRequest['mode'] =>
  watch === true ? 'watch' : simulate === true ? 'simulate' : 'run'

/** Parts that the given paths need; without a path all. */
const partsOf = (mode: TestRequest['mode'], tests: readonly string[], journeys: readonly string[]): readonly PartName[] => {
  if (mode !== 'run') return ['tests']
  if (tests.length + journeys.length === 0) return partNames
  return [...(tests.length > 0 ? ['tests' as const] : []), ...(journeys.length > 0 ? ['journeys' as const] : [])]
}

const parse = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      name: { type: 'string', short: 't' },
      only: { type: 'string' },
      shard: { type: 'string' },
      watch: { type: 'boolean' },
      simulate: { type: 'boolean' },
    },
  })

/**
 * Reads the arguments of `npm test`. A path is taken from `root`; `exists` reports whether a file or folder is there. A file of `journeys/` is a
 * journey, every other path a vitest file or folder.
 */
export const readRequest = (args: readonly string[], root: string, exists: (path: string) => boolean): ReadRequest => {
  let parsed: ReturnType<typeof parse>
  try {
    parsed = parse(args)
  } catch (error) {
    return { refusal: `${error instanceof Error ? error.message : String(error)}\n${usage}` }
  }
  const { values, positionals } = parsed
  const paths = positionals.map((path) => relative(root, resolve(root, path)).replaceAll('\\', '/'))
  const missing = paths.find((path) => path === '' || path.startsWith('..') || !exists(path))
  if (missing !== undefined) return { refusal: `There is no file or folder ${missing} in the checkout.` }
  const isJourney = (path: string) => /^journeys(\/|$)/.test(path)
  const other = paths.find((path) => /\.\w+$/.test(path) && !/\.(test|spec)\.tsx?$/.test(path))
  if (other !== undefined) return { refusal: `${other} is no test: name a *.test.ts, *.test.tsx or *.spec.ts file, or a folder.` }
  const { only, shard } = values
  if (only !== undefined && !isPartName(only)) return { refusal: `--only takes ${partNames.join(', ')}, not ${only}.` }
  if (only !== undefined && paths.length > 0) return { refusal: '--only and paths exclude each other: a path states which part it belongs to.' }
  if (shard !== undefined && !/^[1-9]\d*\/[1-9]\d*$/.test(shard)) return { refusal: `--shard takes a form like 1/3, not ${shard}.` }
  if (values.name !== undefined && paths.length === 0) return { refusal: `-t needs a path: ${usage}` }
  const [mode, tests, journeys] = [modeOf(values), paths.filter((path) => !isJourney(path)), paths.filter(isJourney)]
  if (mode !== 'run' && journeys.length > 0) return { refusal: 'Journeys are neither watched nor simulated.' }
  const parts = only === undefined ? partsOf(mode, tests, journeys) : [only]
  const needsPages = tests.length === 0 ? mode !== 'watch' && parts.includes('tests') : tests.some((path) => servesPages.test(path))
  return {
    mode,
    tests,
    journeys,
    name: values.name ?? null,
    parts,
    shard: shard ?? null,
    builds: needsPages || parts.some((part) => part !== 'tests'),
  }
}
