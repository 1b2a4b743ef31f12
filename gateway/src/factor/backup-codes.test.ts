import { openHouse, type OpenHouse } from '@perya/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Member } from '../session/tables.ts'
import { backupCodesLeft, makeBackupCodes, removeBackupCodes, takeBackupCode } from './backup-codes.ts'

let open: OpenHouse
let maria: Member
let jose: Member
beforeAll(async () => {
  open = await openHouse()
  maria = await open.people.stored({ username: 'maria' })
  jose = await open.people.stored({ username: 'jose' })
})
afterAll(() => open.close())

test('ten codes, each its own, without letters that are taken for digits [AUTH-21]', async () => {
  const codes = await makeBackupCodes(open.house, maria.id)
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[23456789A-HJ-NP-Z]{5}-[23456789A-HJ-NP-Z]{5}$/)
  expect(await backupCodesLeft(open.house, maria.id)).toBe(10)
})

test('one is taken however it is typed, once, and by its owner alone [AUTH-21]', async () => {
  const [first = '', second = '', third = ''] = await makeBackupCodes(open.house, maria.id)
  await makeBackupCodes(open.house, jose.id)
  expect(await takeBackupCode(open.house, jose.id, first)).toBe(false)
  expect(await takeBackupCode(open.house, maria.id, first.toLowerCase().replace('-', ' '))).toBe(true)
  expect(await takeBackupCode(open.house, maria.id, first)).toBe(false)
  expect(await takeBackupCode(open.house, maria.id, second.replace('-', ''))).toBe(true)
  const both = await Promise.all([1, 2, 3].map(() => takeBackupCode(open.house, maria.id, third)))
  expect(both.filter(Boolean)).toHaveLength(1)
  expect(await backupCodesLeft(open.house, maria.id)).toBe(7)
  expect(await backupCodesLeft(open.house, jose.id)).toBe(10)
})

test.each(['', '     ', '-----', 'AAAAA-AAAAA', '0'.repeat(10), 'x'.repeat(500), "' or 1=1 --"])('%j is no code of anybody', async (code) => {
  await makeBackupCodes(open.house, maria.id)
  expect(await takeBackupCode(open.house, maria.id, code)).toBe(false)
  expect(await backupCodesLeft(open.house, maria.id)).toBe(10)
})

test('nothing that is kept reads as a code, and what is taken away is gone', async () => {
  const codes = await makeBackupCodes(open.house, maria.id)
  const kept = JSON.stringify(await open.house.store.db.selectFrom('backup_code').selectAll().execute())
  for (const code of codes) for (const form of [code, code.replace('-', ''), code.toLowerCase()]) expect(kept).not.toContain(form)
  await removeBackupCodes(open.house, maria.id)
  expect(await backupCodesLeft(open.house, maria.id)).toBe(0)
  expect(await takeBackupCode(open.house, maria.id, codes[0] ?? '')).toBe(false)
})
