import { randomUUID } from 'node:crypto'
import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@perya/testkit/host/host-process'
import { runFolderVariable } from '@perya/testkit/run/run-folder'
import { expect, onTestFinished, test } from 'vitest'
import { repositoryRoot } from '../check/sources.ts'

const isLinux = process.platform === 'linux'
const mark = 'INTERRUPTED_RUN_TEST'

const read = (pid: string, name: string): string => {
  try {
    return readFileSync(join('/proc', pid, name), 'utf8')
  } catch {
    return ''
  }
}

type Seen = { readonly pid: string; readonly env: string; readonly args: string }

/** Live processes whose environment or arguments contain one of the texts. */
const holding = (...texts: readonly string[]): readonly Seen[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => ({ pid, env: read(pid, 'environ'), args: read(pid, 'cmdline') }))
    .filter(({ env, args }) => texts.some((text) => env.includes(text) || args.includes(text)))

/** Starts `npm test` with these arguments, marked, and without the settings of the run that this test belongs to. */
const startRun = async (args: readonly string[]) => {
  const id = `${mark}=${randomUUID()}`
  const inherited = Object.entries(process.env).filter(([name]) => !/^(VITEST.*|TESTKIT_(SERVER|REPORT|RETRIED)|NODE_ENV|TEST|npm_.*)$/.test(name))
  const child = spawn('npm', ['test', '--', ...args], {
    cwd: repositoryRoot,
    env: { ...Object.fromEntries(inherited), [mark]: id.slice(mark.length + 1), JOURNEYS_PORT: String(await freePort()), JOURNEYS_WORKERS: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, as a terminal gives it.
    detached: true,
  })
  let reply = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (reply += bytes.toString()))
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  onTestFinished(() => {
    for (const { pid } of holding(id)) process.kill(Number(pid), 'SIGKILL')
  })
  return { id, pid: child.pid ?? 0, ended, isOver: () => child.exitCode !== null || child.signalCode !== null, said: () => reply }
}

/** Folder of a run, as its processes name it. */
const folderOf = (id: string): string => {
  const own = process.env[runFolderVariable]
  const named = holding(id).flatMap(({ env }) => env.split('\0').filter((line) => line.startsWith(`${runFolderVariable}=`)))
  return named.map((line) => line.slice(runFolderVariable.length + 1)).find((folder) => folder !== own) ?? ''
}

const runs = [
  { name: 'vitest file', args: ['host/src/main.test.ts'], started: [/host\/src\/main\.ts/, /postgres/] },
  { name: 'journey', args: ['journeys/src/identity/handover.spec.ts'], started: [/host\/src\/main\.ts/, /postgres/, /--user-data-dir/] },
] as const

const signals = [
  // A terminal sends its signal to the whole group, a supervisor to the process that it started.
  { signal: 'SIGINT', to: 'group' },
  { signal: 'SIGTERM', to: 'process' },
] as const

for (const { name, args, started } of runs)
  test.runIf(isLinux).each(signals)(
    `a ${name} that is interrupted by $signal leaves no server, database, browser or temporary folder behind`,
    { timeout: 300_000 },
    async ({ signal, to }) => {
      const run = await startRun(args)
      const isStarted = () => {
        const folder = folderOf(run.id)
        const seen = folder === '' ? [] : holding(run.id, folder)
        return started.every((pattern) => seen.some((one) => pattern.test(one.args)))
      }
      while (!isStarted()) {
        if (run.isOver()) throw new Error(`It ended before it was interrupted:\n${run.said()}`)
        await sleep(100)
      }
      const folder = folderOf(run.id)
      expect(existsSync(folder)).toBe(true)
      process.kill(to === 'group' ? -run.pid : run.pid, signal)
      await run.ended
      await expect.poll(() => holding(run.id, folder).map((one) => one.args), { timeout: 10_000, interval: 100 }).toEqual([])
      expect(existsSync(folder)).toBe(false)
    },
  )
