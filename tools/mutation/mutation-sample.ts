/**
 * `npm run mutation -- [--count 60] [--seed 1]`: plants small faults one at a time at random places of `domain`, `gateway` and `web`, and counts how
 * many the types and the tests detect. A fault is checked against the types, then the tests beside the file, then all tests that import it; journeys
 * are not run. Writes test-results/mutation.json. The checkout must have no changes; a file is restored after its fault, also when the run is
 * interrupted.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { repositoryRoot, sources } from '../check/sources.ts'
import { type Fault, faultsOf, planted } from './faults.ts'

const { values } = parseArgs({ options: { count: { type: 'string', default: '60' }, seed: { type: 'string', default: '1' } } })
const count = Number(values.count)

/** Numbers from 0 to 1 that depend on the seed only (mulberry32). */
const randomOf = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
}
const random = randomOf(Number(values.seed))
const pick = <T>(all: readonly T[]): T | undefined => all[Math.floor(random() * all.length)]

if (execFileSync('git', ['status', '--porcelain', '--untracked-files=no'], { cwd: repositoryRoot, encoding: 'utf8' }) !== '') {
  process.stderr.write('The checkout has changes: commit them first.\n')
  process.exit(2)
}

const isSource = /^(domain|gateway|web)\/src\/.*\.tsx?$/
// Drawings are data: tests do not assert the coordinates of a picture.
const isOther = /\.test\.tsx?$|\.gen\.ts$|\/drawings\/|^web\/src\/testing\//
const files = sources(isSource).filter(({ path }) => !isOther.test(path))
const roomsOf = ['domain', 'gateway', 'web'] as const

const choose = (): Fault[] => {
  const faults = Object.fromEntries(
    roomsOf.map((room) => [room, files.filter(({ path }) => path.startsWith(`${room}/`)).flatMap(({ path, text }) => faultsOf(path, text))]),
  )
  return Array.from({ length: count }, (_, at) => pick(faults[roomsOf[at % roomsOf.length] ?? 'domain'] ?? [])).filter((fault) => fault !== undefined)
}

type Stage = 'types' | 'tests beside it' | 'tests that import it'

const passes = (args: readonly string[]): boolean =>
  spawnSync(process.execPath, ['--no-warnings', ...args], {
    cwd: repositoryRoot,
    stdio: 'ignore',
    timeout: 1_200_000,
    env: { ...process.env, NO_COLOR: '1' },
  }).status === 0

const vitest = 'node_modules/vitest/vitest.mjs'
const stages: Readonly<Record<Stage, (path: string) => boolean>> = {
  types: () =>
    passes(['node_modules/typescript/bin/tsc', '--checkers', '1', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/perya/types.json']),
  'tests beside it': (path) => passes([vitest, 'run', '--bail=1', '--passWithNoTests', `${dirname(path)}/`]),
  'tests that import it': (path) => passes([vitest, 'related', '--run', '--bail=1', path]),
}

const detect = (fault: Fault): Stage | null => {
  const file = join(repositoryRoot, fault.path)
  const text = readFileSync(file, 'utf8')
  const restore = () => writeFileSync(file, text)
  process.once('exit', restore)
  try {
    writeFileSync(file, planted(text, fault))
    for (const [stage, isUnharmed] of Object.entries(stages)) if (!isUnharmed(fault.path)) return stage as Stage
    return null
  } finally {
    restore()
    process.off('exit', restore)
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const results: (Pick<Fault, 'path' | 'line' | 'kind'> & { readonly detected: Stage | null })[] = []
for (const fault of choose()) {
  const detected = detect(fault)
  results.push({ path: fault.path, line: fault.line, kind: fault.kind, detected })
  console.log(`${detected === null ? '✗' : '✓'} ${fault.path}:${fault.line} ${fault.kind}${detected === null ? '' : ` (${detected})`}`)
  mkdirSync(join(repositoryRoot, 'test-results'), { recursive: true })
  writeFileSync(join(repositoryRoot, 'test-results/mutation.json'), JSON.stringify(results, null, 2))
}
const found = results.filter(({ detected }) => detected !== null).length
console.log(`${found} of ${results.length} faults detected (${Math.round((100 * found) / results.length)} %)`)
