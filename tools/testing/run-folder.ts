import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fastFolder } from '@perya/testkit/run/fast-folder'
import { runFolderVariable } from '@perya/testkit/run/run-folder'

// One folder contains everything that a run writes outside of the checkout. Every process of the run names it in its environment or, if it was
// started with another environment (the database), in its arguments: by that a run finds its processes, even when their parents have ended.

const namePattern = /^perya-run-(\d+)-[0-9a-f]+$/

/** What the kernel reports of a process: `text` is its environment and its arguments. */
type Process = { readonly pid: number; readonly parent: number; readonly command: string; readonly text: string }

const processAt = (pid: number): Process | null => {
  const read = (name: string) => {
    try {
      return readFileSync(`/proc/${pid}/${name}`, 'utf8')
    } catch {
      return ''
    }
  }
  // The command may contain spaces and brackets; state and parent follow its last bracket.
  const [, command = '', state, parent] = /^\d+ \((.*)\) (\w) (\d+)/s.exec(read('stat')) ?? []
  if (state === undefined || state === 'Z' || state === 'X') return null
  return { pid, parent: Number(parent), command, text: `${read('environ')}\0${read('cmdline')}` }
}

const allProcesses = (): Process[] => {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => processAt(Number(name)) ?? [])
}

/** Returns the live processes of a run and their descendants, without this process. Linux only; empty elsewhere. */
export const processesOf = (folder: string): readonly Process[] => {
  const all = allProcesses().filter(({ pid }) => pid !== process.pid)
  const found = new Set(all.filter(({ text }) => text.includes(folder)))
  for (let before = -1; before !== found.size; ) {
    before = found.size
    const pids = new Set([...found].map(({ pid }) => pid))
    for (const one of all) if (pids.has(one.parent)) found.add(one)
  }
  return [...found]
}

const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended in the meantime.
  }
}

/** Ends every process of a run: SIGTERM first, so that the database releases its shared memory, and SIGKILL for the remaining ones after 3 s. */
export const endProcesses = async (folder: string): Promise<void> => {
  const [patienceMs, everyMs] = [3000, 50]
  const asked = new Set<number>()
  for (let waited = 0; ; waited += everyMs) {
    const left = processesOf(folder)
    if (left.length === 0) return
    for (const { pid, command } of left) {
      if (waited >= patienceMs) signal(pid, 'SIGKILL')
      else if (!asked.has(pid)) signal(pid, command === 'postgres' ? 'SIGQUIT' : 'SIGTERM')
      asked.add(pid)
    }
    await sleep(everyMs)
  }
}

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Ends the processes that killed runs left behind in a folder, and removes their folders. */
export const sweepDeadRuns = async (parent: string): Promise<void> => {
  for (const name of readdirSync(parent)) {
    const [, pid] = namePattern.exec(name) ?? []
    if (pid !== undefined && !isRunning(Number(pid))) await removeRunFolder(join(parent, name))
  }
}

/** Creates the folder of this run; a run started by another run has its folder within the other's. */
export const makeRunFolder = async (): Promise<string> => {
  const parent = process.env[runFolderVariable] ?? fastFolder()
  await sweepDeadRuns(parent)
  const folder = join(parent, `perya-run-${process.pid}-${randomBytes(3).toString('hex')}`)
  // Traversable by all users: a database that root starts runs as another user.
  for (const name of ['tmp', 'journeys']) mkdirSync(join(folder, name), { recursive: true, mode: 0o755 })
  return folder
}

/** Ends every process of a run and removes its folder. */
export const removeRunFolder = async (folder: string): Promise<void> => {
  if (!namePattern.test(basename(folder)) || dirname(folder) === '/') throw new Error(`${folder} is no folder of a run`)
  await endProcesses(folder)
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
}
