import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withInstallLock } from './install-lock.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'perya-install-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const script = `
import { appendFileSync, existsSync, writeFileSync } from 'node:fs'
import { withInstallLock } from ${JSON.stringify(new URL('install-lock.mjs', import.meta.url).href)}
const [, folder] = process.argv
withInstallLock(folder + '/lock', () => existsSync(folder + '/done'), () => {
  appendFileSync(folder + '/log', 'begin ')
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400)
  appendFileSync(folder + '/log', 'end ')
  writeFileSync(folder + '/done', '')
})
appendFileSync(folder + '/log', existsSync(folder + '/done') ? 'ready ' : 'missing ')`

const install = (): Promise<number | null> =>
  new Promise((resolve) => {
    spawn(process.execPath, ['--input-type=module', '-e', script, folder]).on('exit', resolve)
  })

test('of three processes that install at once, one does, and the others go on when it is done', async () => {
  expect(await Promise.all([install(), install(), install()])).toEqual([0, 0, 0])
  expect(readFileSync(join(folder, 'log'), 'utf8')).toBe('begin end ready ready ready ')
  expect(existsSync(join(folder, 'lock'))).toBe(false)
})

test('the lock of a process that has ended is taken over, and a failed installation gives it back', () => {
  const lock = join(folder, 'lock')
  // Process ids end at 4,194,304 on Linux.
  writeFileSync(lock, '4194305')
  const fail = () =>
    withInstallLock(
      lock,
      () => false,
      () => {
        throw new Error('no network')
      },
    )
  expect(fail).toThrow('no network')
  expect(existsSync(lock)).toBe(false)
})
