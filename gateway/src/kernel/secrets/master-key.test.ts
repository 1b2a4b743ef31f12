import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findMasterKey, readMasterKey } from './master-key.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'perya-key-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('the key of a platform is created once, and only its owner may read it', () => {
  const key = readMasterKey(join(folder, 'deep', 'inside'))
  expect(key).toHaveLength(32)
  expect(readMasterKey(join(folder, 'deep', 'inside'))).toEqual(key)
  expect(statSync(join(folder, 'deep', 'inside', 'house.key')).mode & 0o777).toBe(0o600)
})

test('two platforms have two keys', () => {
  expect(readMasterKey(join(folder, 'one'))).not.toEqual(readMasterKey(join(folder, 'two')))
})

test('a key that is given is taken, and nothing is written', () => {
  expect(readMasterKey(join(folder, 'given'), 'ab'.repeat(32))).toEqual(Buffer.alloc(32, 0xab))
  expect(() => statSync(join(folder, 'given'))).toThrow('ENOENT')
})

test('a folder that cannot be made is one line that names it', () => {
  writeFileSync(join(folder, 'file'), '')
  expect(() => readMasterKey(join(folder, 'file', 'inside'))).toThrow(/house\.key cannot be written \(ENOTDIR\)\.$/)
})

test('a damaged key is refused in one line instead of being replaced', () => {
  writeFileSync(join(folder, 'house.key'), 'not a key')
  expect(() => readMasterKey(folder)).toThrow('holds no key')
})

test('looking for a key never creates one', () => {
  expect(findMasterKey(join(folder, 'absent'))).toBeNull()
  expect(existsSync(join(folder, 'absent'))).toBe(false)
  const key = readMasterKey(join(folder, 'present'))
  expect(findMasterKey(join(folder, 'present'))).toEqual(key)
  expect(findMasterKey(join(folder, 'present'), 'cd'.repeat(32))).toEqual(Buffer.alloc(32, 0xcd))
})
