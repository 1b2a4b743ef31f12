import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { folderCycles, upwardImports } from './check/gateway/areas.ts'
import { bannedNames } from './check/banned-names.ts'
import { findBanViolations } from './check/bans.ts'
import { findBudgetViolations } from './check/budgets.ts'
import { findLargeFolders } from './check/folder-sizes.ts'
import { findLongFunctions } from './check/function-sizes.ts'
import { handlerQueries } from './check/gateway/handler-queries.ts'
import { unknownIds } from './check/unknown-ids.ts'
import { doubleNames } from './check/one-meaning.ts'
import { playerTexts } from './check/player-texts.ts'
import { foreignPostings } from './check/gateway/postings.ts'
import { findSizeViolations, findThinTests } from './check/sizes.ts'
import { repositoryRoot } from './check/sources.ts'
import { brokenDefinitions, positionalCalls } from './check/gateway/sql.ts'
import { physicalStyles, unknownProperties } from './check/styles.ts'
import { bannedWords } from './check/vocabulary.ts'
import { missingEntries, readLock } from './dependencies/complete-lock.ts'
import { belowFloor } from './spec-coverage/coverage-spec.ts'
import { stalePrinted } from './print/print-calls.ts'

/** A check resolves to its findings; an empty list means it has passed. */
type Check = () => readonly string[] | Promise<readonly string[]>

// The linter leaves one core to the checks that run in parallel. Its threads, and those of the compiler, share nothing: each checks the types that it
// needs again.
const lintThreads = String(Math.max(1, availableParallelism() - 1))

const command =
  (...args: readonly string[]): Check =>
  () =>
    new Promise((resolve) => {
      const reply: Buffer[] = []
      const child = spawn(process.execPath, args, {
        cwd: repositoryRoot,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', GOMAXPROCS: lintThreads },
      })
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => reply.push(bytes))
      child.on('exit', (code) => resolve(code === 0 ? [] : [Buffer.concat(reply).toString().trim().slice(-6000)]))
    })

const bin = (path: string) => join('node_modules', path)
const lock: Check = () =>
  Object.keys(missingEntries(readLock().packages)).map((name) => `${name} is missing: node tools/run.mjs tools/dependencies/complete-lock.ts`)

const checks: Readonly<Record<string, Check>> = {
  lint: command(bin('oxlint/bin/oxlint'), '--deny-warnings', '--threads', lintThreads),
  // The incremental state is stored in the package cache, so that a second check reads only what has changed.
  types: command(bin('typescript/bin/tsc'), '--checkers', '1', '--incremental', '--tsBuildInfoFile', bin('.cache/perya/types.json')),
  format: command(bin('@biomejs/biome/bin/biome'), 'format', '--reporter=summary'),
  layers: command(
    bin('dependency-cruiser/bin/dependency-cruiser.mjs'),
    'domain',
    'calls',
    'texts',
    'postgres',
    'art',
    'gateway',
    'providers',
    'web',
    'console',
    'games',
    'host',
    'testkit',
    '--config',
    '.dependency-cruiser.cjs',
  ),
  'dead code': command(bin('knip/bin/knip.js'), '--no-progress', '--include', 'files,exports,duplicates,unresolved', '--no-config-hints'),
  bans: () => findBanViolations(),
  sizes: () => findSizeViolations(),
  'folder sizes': () => findLargeFolders(),
  'function sizes': () => findLongFunctions(),
  'as many tests as code': () => findThinTests(),
  'logical styles': () => physicalStyles(),
  'known properties': () => unknownProperties(),
  'size budgets': () => findBudgetViolations(),
  'printed documents': () => stalePrinted().map((path) => `${path} is stale: npm run print:calls`),
  'requirements shown': () => belowFloor(),
  'cited ids': () => unknownIds(),
  'one meaning': () => doubleNames(),
  areas: () => [...upwardImports(), ...folderCycles()],
  'handler queries': () => handlerQueries(),
  postings: () => foreignPostings(),
  vocabulary: () => [...bannedWords(), ...bannedNames()],
  'player texts': () => playerTexts(),
  'stored functions': () => [...brokenDefinitions(), ...positionalCalls()],
  'lock file': lock,
}

const only = process.argv.slice(2).filter((one) => one in checks)
const reportAt = process.argv.indexOf('--report')
let [passed, failed] = [0, 0]

const run = async ([name, check]: readonly [string, Check]): Promise<void> => {
  const from = performance.now()
  const wrong = await check()
  if (wrong.length === 0) passed += 1
  else failed += 1
  console.log(`${wrong.length === 0 ? '✓' : '✗'} ${name} (${((performance.now() - from) / 1000).toFixed(1)} s)`)
  for (const line of wrong.slice(0, 40)) console.log(`    ${line.replaceAll('\n', '\n    ')}`)
  if (wrong.length > 40) console.log(`    … and ${wrong.length - 40} more`)
}

// One check per core: most of them are single-threaded processes.
const queue = Object.entries(checks).filter(([name]) => only.length === 0 || only.includes(name))
const lane = async (): Promise<void> => {
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) await run(next)
}
await Promise.all(Array.from({ length: availableParallelism() }, lane))
if (reportAt !== -1) writeFileSync(process.argv[reportAt + 1] ?? '', JSON.stringify({ passed, failed }))
console.log(`${passed} checks passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
