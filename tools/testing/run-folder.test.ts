import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { processesOf, removeRunFolder, sweepDeadRuns } from './run-folder.ts'

const isLinux = process.platform === 'linux'

/** Creates a folder that contains the folder of a run with process `pid`. */
const folderOfRun = (pid: number): { readonly parent: string; readonly folder: string } => {
  const parent = mkdtempSync(join(tmpdir(), 'perya-parent-'))
  const folder = join(parent, `perya-run-${pid}-0a1b2c`)
  mkdirSync(folder)
  writeFileSync(join(folder, 'file'), '')
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }))
  return { parent, folder }
}

/** Kills a process and what it started; `detached` made it the leader of a group. */
const endGroup = ({ pid }: ChildProcess): void => {
  try {
    process.kill(-(pid ?? Number.NaN), 'SIGKILL')
  } catch {
    // The whole group has ended.
  }
}

/** Starts a process that names a folder in its environment, ignores SIGTERM, and has a child with an empty environment. */
const startStubborn = async (folder: string) => {
  const script = `process.on('SIGTERM', () => {}); require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { env: {} })
    setInterval(() => {}, 1000); console.log('started')`
  const child = spawn(process.execPath, ['-e', script], { env: { ANY_NAME: folder }, stdio: ['ignore', 'pipe', 'ignore'], detached: true })
  onTestFinished(() => endGroup(child))
  await once(child.stdout, 'data')
  return child
}

/** The signal that ended a process. The kernel may remove the process before Node reports its end. */
const endOf = async (child: ChildProcess): Promise<NodeJS.Signals | null> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.signalCode
}

const endedPid = async (): Promise<number> => {
  const child = spawn(process.execPath, ['-e', ''])
  await once(child, 'close')
  return child.pid ?? 0
}

test.runIf(isLinux)('a run is removed with every process that names its folder, and with what those started', async () => {
  const { folder } = folderOfRun(process.pid)
  const child = await startStubborn(folder)
  expect(processesOf(folder).map(({ pid }) => pid)).toContain(child.pid)
  expect(processesOf(folder)).toHaveLength(2)
  await removeRunFolder(folder)
  expect([processesOf(folder), existsSync(folder), await endOf(child)]).toEqual([[], false, 'SIGKILL'])
})

test.runIf(isLinux)('what a killed run left behind is removed by the next one, and a live run is left alone', async () => {
  const [dead, live] = [folderOfRun(await endedPid()), folderOfRun(process.pid)]
  const [orphan, worker] = [await startStubborn(dead.folder), await startStubborn(live.folder)]
  await sweepDeadRuns(dead.parent)
  await sweepDeadRuns(live.parent)
  expect([existsSync(dead.folder), existsSync(live.folder)]).toEqual([false, true])
  expect([await endOf(orphan), worker.signalCode]).toEqual(['SIGKILL', null])
})

test('a folder that no run made is never removed', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'perya-parent-'))
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }))
  await expect(removeRunFolder(parent)).rejects.toThrow('is no folder of a run')
  expect(existsSync(parent)).toBe(true)
})
