import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockOwnerPid, lockFolder } from './folder-lock.ts'

let folder = ''
const children: ChildProcess[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'perya-lock-'))
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  chmodSync(folder, 0o700)
  rmSync(folder, { recursive: true, force: true })
})

const holder = (): Promise<ChildProcess> =>
  new Promise((resolve, reject) => {
    const script = `const { lockFolder } = await import(${JSON.stringify(import.meta.resolve('./folder-lock.ts'))})
      await lockFolder(${JSON.stringify(folder)}).then(() => console.log('held'), (error) => console.log(error.message))
      setInterval(() => {}, 1000)`
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
    children.push(child)
    child.stdout.on('data', (bytes: Buffer) => (bytes.toString().includes('held') ? resolve(child) : reject(new Error(bytes.toString()))))
  })

const ended = (child: ChildProcess) => new Promise((resolve) => child.once('exit', resolve))

test('a folder has one holder, and a second process is refused with the holder’s id', async () => {
  const child = await holder()
  await expect(lockFolder(folder)).rejects.toThrow(`in use by another server (process ${child.pid})`)
  expect(lockOwnerPid(folder)).toBe(child.pid)
})

test('a holder that was stopped is still a holder', async () => {
  const child = await holder()
  child.kill('SIGSTOP')
  await expect(lockFolder(folder)).rejects.toThrow('in use')
  child.kill('SIGCONT')
})

test('after a kill -9 the next one takes over', async () => {
  const child = await holder()
  child.kill('SIGKILL')
  await ended(child)
  expect(lockOwnerPid(folder)).toBeNull()
  const lock = await lockFolder(folder)
  expect(lockOwnerPid(folder)).toBe(process.pid)
  lock.release()
  expect(lockOwnerPid(folder)).toBeNull()
})

test('a pid that a stranger has taken does not hold the folder', async () => {
  writeFileSync(join(folder, 'server.lock'), `${process.ppid} @ 1`)
  const lock = await lockFolder(folder)
  expect(readFileSync(join(folder, 'server.lock'), 'utf8')).toMatch(new RegExp(`^${process.pid} @ `))
  lock.release()
})

test('a lock that was cut short is no lock', async () => {
  writeFileSync(join(folder, 'server.lock'), '')
  const lock = await lockFolder(folder)
  lock.release()
})

test('of many that find a dead holder, one takes over', async () => {
  const child = await holder()
  child.kill('SIGKILL')
  await ended(child)
  const attempts = await Promise.allSettled(Array.from({ length: 4 }, () => holder()))
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a folder that cannot be made is named in one line', async () => {
  const file = join(folder, 'a-file')
  writeFileSync(file, '')
  await expect(lockFolder(join(file, 'inside'))).rejects.toThrow(/^The data folder .* cannot be written \(ENOTDIR\)\.$/)
})

test('releasing never removes the lock of another process', async () => {
  const lock = await lockFolder(folder)
  writeFileSync(join(folder, 'server.lock'), '1 @ 1')
  lock.release()
  expect(readFileSync(join(folder, 'server.lock'), 'utf8')).toBe('1 @ 1')
})
