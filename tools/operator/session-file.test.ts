import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { deleteLineSession, readLineSession, storeLineSession } from './session-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'perya-line-'))
const env = { XDG_RUNTIME_DIR: folder }
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('The session of the command line is in a file that only its user can read; one that others can read is not used.', () => {
  expect(readLineSession(env)).toBeNull()
  storeLineSession('first', env)
  storeLineSession('second', env)
  expect(readLineSession(env)).toBe('second')
  const file = join(folder, 'perya', 'operator-session')
  expect([statSync(file).mode & 0o777, statSync(join(folder, 'perya')).mode & 0o777]).toEqual([0o600, 0o700])
  chmodSync(file, 0o640)
  expect(readLineSession(env)).toBeNull()
  deleteLineSession(env)
  deleteLineSession(env)
  expect(readLineSession(env)).toBeNull()
})
