/**
 * Runs what `npm test`, `npm run test:watch` and `npm run simulate` request, and exits with one line: see docs/development/testing.md. Started by
 * test.mjs. Everything that a run starts or writes outside of the checkout belongs to its folder (testing/run-folder.ts) and is removed when the run
 * ends.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { runFolderVariable } from '@perya/testkit/run/run-folder'
import { findBrowser } from './browser.mjs'
import { build } from './build.mjs'
import { repositoryRoot, sources } from './check/sources.ts'
import { overBudget } from './testing/budgets.ts'
import { readRequest } from './testing/request.ts'
import {
  failureLines,
  type JourneysReport,
  journeyResults,
  type PartResults,
  type Timing,
  type VitestReport,
  vitestResults,
} from './testing/results.ts'
import { makeRunFolder, removeRunFolder } from './testing/run-folder.ts'
import { mergedTimings, slowestLines } from './testing/timing.ts'

const send = (text: string): void => void process.stdout.write(`${text}\n`)

const request = readRequest(process.argv.slice(2), repositoryRoot, (path) => existsSync(join(repositoryRoot, path)))
if ('refusal' in request) {
  process.stderr.write(`${request.refusal}\n`)
  process.exit(2)
}
const { mode, parts, name, shard } = request
const isWhole = mode === 'run' && request.tests.length + request.journeys.length === 0

const results = join(repositoryRoot, 'test-results')
/** Not deleted by Playwright, which empties its folder of results, and not in git. */
const timingFile = join(repositoryRoot, 'node_modules/.cache/perya-tests/timing.json')
const began = Date.now()
const folder = await makeRunFolder()

// Inherited by child processes: the folder of the run for their files, and the name by which the run finds its processes.
process.env[runFolderVariable] = folder
process.env['TMPDIR'] = join(folder, 'tmp')
process.env['JOURNEYS_DATA_DIR'] = join(folder, 'journeys')
// Images are rendered once per run, not once per platform.
process.env['PICTURES_DIR'] = join(folder, 'pictures')
delete process.env['TESTKIT_SERVER']

let child: ChildProcess | null = null
let interruption: Promise<never> | null = null

const endGroup = (): void => {
  if (child?.pid === undefined) return
  try {
    if (process.platform === 'win32') child.kill()
    else process.kill(-child.pid, 'SIGTERM')
  } catch {
    // It has ended, or has no process group of its own.
  }
}

/** Ends everything that the run started, removes its folder, and exits as the signal would have. */
const interrupt = (signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP'): Promise<never> =>
  (interruption ??= (async () => {
    endGroup()
    await removeRunFolder(folder)
    process.exit(128 + constants.signals[signal])
  })())

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void interrupt(signal))
const parent = process.ppid
setInterval(() => process.ppid === parent || void interrupt('SIGHUP'), 500).unref()

/** Runs Node with these arguments in a process group of its own, so that a terminal's Ctrl-C reaches this process alone. */
const run = (args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<number> =>
  new Promise((resolve) => {
    const isWatching = mode === 'watch'
    child = spawn(process.execPath, [...args], {
      cwd: repositoryRoot,
      env: { ...process.env, ...env },
      stdio: isWatching ? 'inherit' : ['ignore', 'inherit', 'inherit'],
      detached: !isWatching && process.platform !== 'win32',
    })
    child.on('exit', (code) => {
      child = null
      // An interrupted run ends in `interrupt`, not in a report of half of its tests.
      if (interruption === null) resolve(code ?? 1)
    })
  })

/** Parses a JSON file; null when it is missing or broken. */
const read = (path: string) => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}

const fresh = (file: string): string => {
  rmSync(join(results, file), { force: true })
  return join(results, file)
}

const broken: PartResults = { passed: 0, failed: 1, timings: [], failures: [] }

/** A part that reported no failure but exited with an error counts as failed. */
const unlessEnded = (code: number, found: PartResults): PartResults => (code !== 0 && found.failed === 0 ? { ...found, failed: 1 } : found)

const check = async (): Promise<PartResults> => {
  const report = fresh('check.json')
  await run(['tools/check.ts', '--report', report])
  return { ...broken, ...read(report) }
}

const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Vitest files that `npm run simulate` multiplies: those with a configurable number of runs. */
const simulations = (): readonly string[] =>
  sources(/\.test\.tsx?$/)
    .filter(({ text }) => /from '(fast-check|@perya\/testkit\/simulation)'/.test(text))
    .map(({ path }) => path)

/** Test files with a project of their own, by workspace: see vitest.config.ts. */
const ownProjects: Readonly<Record<string, { readonly marker: string; readonly project: string }>> = {
  web: { marker: '.screen.test.', project: 'screens' },
  gateway: { marker: '.process.test.', project: 'processes' },
}

/** The vitest projects that a path belongs to: a folder may hold tests of two. */
const projectsOf = (path: string): readonly string[] => {
  const [folder = ''] = path.split('/')
  const own = ownProjects[folder]
  if (own === undefined) return [folder]
  if (path.includes(own.marker)) return [own.project]
  return path.includes('.test.') ? [folder] : [folder, own.project]
}

const tests = async (): Promise<PartResults> => {
  const report = fresh('tests.json')
  const paths = mode === 'simulate' && request.tests.length === 0 ? simulations() : request.tests
  const command = mode === 'watch' ? ['watch', ...(paths.length === 0 ? ['--standalone'] : [])] : ['run']
  const chosen = [...paths, ...(name === null ? [] : ['-t', literally(name)]), ...(shard === null ? [] : [`--shard=${shard}`])]
  // With paths, only their projects are set up; a path that matches nothing is an error.
  const projects = [...new Set(paths.flatMap(projectsOf))].map((project) => `--project=${project}`)
  const env = { TESTKIT_REPORT: report, ...(mode === 'simulate' ? { SIMULATE: '1' } : {}) }
  const code = await run(['node_modules/vitest/vitest.mjs', ...command, ...projects, ...chosen], env)
  const made: VitestReport | null = read(report)
  return made === null ? broken : unlessEnded(code, vitestResults(made, repositoryRoot))
}

const journeys = async (): Promise<PartResults> => {
  const report = fresh('journeys.json')
  const browser = findBrowser(process.execPath)
  if (browser === null) {
    send('No Chromium could be found or installed: set CHROMIUM_PATH.')
    return broken
  }
  // Playwright runs the projects that `alone` depends on in full, whatever was selected; without dependencies, one worker isolates the measuring
  // tests as well.
  const isPart = request.journeys.length > 0 || shard !== null
  const chosen = [
    ...request.journeys,
    ...(isPart ? ['--no-deps', '--workers=1'] : []),
    ...(name === null ? [] : ['-g', literally(name)]),
    ...(shard === null ? [] : [`--shard=${shard}`]),
  ]
  const cli = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'journeys/playwright.config.ts']
  const code = await run([...cli, ...chosen], browser)
  const made: JourneysReport | null = read(report)
  return made === null
    ? broken
    : unlessEnded(
        code,
        journeyResults(made, 'journeys/src', (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '')),
      )
}

const fail = (line: string): never => {
  // A build that was interrupted is neither reported nor stamped as done.
  if (interruption !== null) throw new Error('interrupted')
  process.stderr.write(`${line}\n`)
  rmSync(folder, { recursive: true, force: true })
  process.exit(1)
}

mkdirSync(results, { recursive: true })
if (request.builds) await build(process.execPath, fail).catch((error: unknown) => interruption ?? Promise.reject(error))
const found: (PartResults & { readonly part: string })[] = []
for (const part of parts) {
  const ran = await { check, tests, journeys }[part]()
  const isEmpty = name !== null && ran.passed + ran.failed === 0
  if (isEmpty) send(`No title of a test contains: ${name}`)
  const outcome = isEmpty ? broken : ran
  found.push({ part, ...outcome })
  send(`\n== ${part}: ${outcome.passed} passed, ${outcome.failed} failed (${Math.round((Date.now() - began) / 1000)} s since the start)\n`)
}
await removeRunFolder(folder)

const timings = found.flatMap((one) => one.timings)
if (isWhole && timings.length > 0) {
  const previous: Timing[] = read(timingFile) ?? []
  for (const kind of ['test', 'file'] as const)
    send(`The slowest ${kind}s, and their change since the previous run:\n${slowestLines(timings, { kind, previous, count: 20 }).join('\n')}\n`)
  try {
    mkdirSync(dirname(timingFile), { recursive: true })
    writeFileSync(timingFile, JSON.stringify(mergedTimings(previous, timings)))
  } catch (error) {
    send(`The timings are not kept for the next run: ${String(error)}`)
  }
  writeFileSync(join(results, 'timing.json'), JSON.stringify(timings))
}
const slow = isWhole ? overBudget(timings) : []
for (const line of slow) send(`over budget: ${line}`)
// Last, because a log is often read from its end, or kept only in part.
for (const line of failureLines(found.flatMap(({ failures }) => failures))) send(line)

const counts = [...found.map(({ part, passed, failed }) => ({ part, passed, failed }))]
if (slow.length > 0) counts.push({ part: 'budgets', passed: 0, failed: slow.length })
for (const { part, passed, failed } of counts) send(`${part.padEnd(10)} ${String(passed).padStart(5)} passed ${String(failed).padStart(5)} failed`)
const sum = (key: 'passed' | 'failed') => counts.reduce((total, one) => total + one[key], 0)
send(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(sum('failed') > 0 ? 1 : 0)
