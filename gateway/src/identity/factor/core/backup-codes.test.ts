import { openTestPlatform, type TestPlatform } from '@perya/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MemberRow } from '../../session/tables.ts'
import { countBackupCodes, createBackupCodes, removeBackupCodes, consumeBackupCode } from './backup-codes.ts'

let open: TestPlatform
let maria: MemberRow
let jose: MemberRow
beforeAll(async () => {
  open = await openTestPlatform()
  maria = await open.people.stored({ username: 'maria' })
  jose = await open.people.stored({ username: 'jose' })
})
afterAll(() => open.close())

test('ten codes, each its own, without letters that are taken for digits [AUTH-21]', async () => {
  const codes = await createBackupCodes(open.app, maria.id)
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[23456789A-HJ-NP-Z]{5}-[23456789A-HJ-NP-Z]{5}$/)
  expect(await countBackupCodes(open.app, maria.id)).toBe(10)
})

test('one is taken however it is typed, once, and by its owner alone [AUTH-21]', async () => {
  const [first = '', second = '', third = ''] = await createBackupCodes(open.app, maria.id)
  await createBackupCodes(open.app, jose.id)
  expect(await consumeBackupCode(open.app, jose.id, first)).toBe(false)
  expect(await consumeBackupCode(open.app, maria.id, first.toLowerCase().replace('-', ' '))).toBe(true)
  expect(await consumeBackupCode(open.app, maria.id, first)).toBe(false)
  expect(await consumeBackupCode(open.app, maria.id, second.replace('-', ''))).toBe(true)
  const both = await Promise.all([1, 2, 3].map(() => consumeBackupCode(open.app, maria.id, third)))
  expect(both.filter(Boolean)).toHaveLength(1)
  expect(await countBackupCodes(open.app, maria.id)).toBe(7)
  expect(await countBackupCodes(open.app, jose.id)).toBe(10)
})

test.each(['', '     ', '-----', 'AAAAA-AAAAA', '0'.repeat(10), 'x'.repeat(500), "' or 1=1 --"])('%j is no code of anybody', async (code) => {
  await createBackupCodes(open.app, maria.id)
  expect(await consumeBackupCode(open.app, maria.id, code)).toBe(false)
  expect(await countBackupCodes(open.app, maria.id)).toBe(10)
})

test('nothing that is kept reads as a code, and what is taken away is gone', async () => {
  const codes = await createBackupCodes(open.app, maria.id)
  const stored = JSON.stringify(await open.app.store.db.selectFrom('backup_code').selectAll().execute())
  for (const code of codes) for (const form of [code, code.replace('-', ''), code.toLowerCase()]) expect(stored).not.toContain(form)
  await removeBackupCodes(open.app, maria.id)
  expect(await countBackupCodes(open.app, maria.id)).toBe(0)
  expect(await consumeBackupCode(open.app, maria.id, codes[0] ?? '')).toBe(false)
})
