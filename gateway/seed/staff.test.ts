import { openTestPlatform, staffMember, type TestPlatform } from '@perya/testkit'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readAudit } from '../src/kernel/audit/read-audit.ts'
import { hasOpenStaffAccount, listStaffAccounts } from '../src/staff/accounts/staff-accounts.ts'
import { demoStaff } from '@perya/domain/staff/demo-staff'
import { endStaffWithDemoPassword, seedStaff } from './staff.ts'

let open: TestPlatform
beforeEach(async () => {
  open = await openTestPlatform()
})
afterEach(() => open.close())

test('The demo has nine people of staff with their roles, however often it is started.', async () => {
  await seedStaff(open.app)
  await seedStaff(open.app)
  const accounts = await listStaffAccounts(open.app)
  expect(accounts.map(({ name, state }) => `${name} ${state}`)).toEqual(demoStaff.map(({ name }) => `${name} active`).toSorted())
  expect(accounts.find(({ name }) => name === 'risk1')).toMatchObject({ display: 'Elena Cruz', roles: ['protection', 'risk'] })
})

test('Outside of the demo every account with the demo password is ended at the start, the last administrator included, and recorded.', async () => {
  await seedStaff(open.app)
  await staffMember(open.app, 'clerk', ['support'])
  expect(await endStaffWithDemoPassword(open.app)).toHaveLength(9)
  const accounts = await listStaffAccounts(open.app)
  expect(accounts.filter(({ state }) => state !== 'ended').map(({ name }) => name)).toEqual(['clerk'])
  expect(await hasOpenStaffAccount(open.app)).toBe(true)
  const { records } = await readAudit(open.app)
  expect(records.filter(({ action, reason }) => action === 'staff end' && reason === 'the demo password')).toHaveLength(9)
  expect(await endStaffWithDemoPassword(open.app)).toEqual([])
})
