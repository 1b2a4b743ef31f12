import { openTestPlatform, staffMember } from '@perya/testkit'
import { expect, test } from 'vitest'
import { performCommand } from '../console/perform.ts'
import { auditExport, auditVerify } from '../platform/audit/audit.ts'
import { assertNoLineOnlyField } from './line-only.ts'

test('fields that refer to the machine of the command line are refused from elsewhere, so that no request reads files of a gateway', () => {
  expect(() => assertNoLineOnlyField(auditVerify, { keyFile: '/etc/passwd' })).toThrow('keyFile is for the command line of audit verify only')
  expect(() => assertNoLineOnlyField(auditExport, { from: '1', heads: ['/etc/passwd'] })).toThrow('heads is for the command line')
})

test('other fields are accepted, and so is an input without fields', () => {
  for (const input of [{ from: '1' }, {}, undefined, null]) expect(() => assertNoLineOnlyField(auditExport, input)).not.toThrow()
})

test('staff verify the audit trail with the keys of the gateway, and with no file of its machine', async () => {
  const open = await openTestPlatform()
  try {
    const session = await staffMember(open.app, 'auditor1', ['auditor'])
    const verify = (input: object) => performCommand(open.app, { session, command: auditVerify, input })
    expect(await verify({})).toMatchObject({ value: { broken: [] } })
    await expect(verify({ keyFile: '/etc/passwd' })).rejects.toThrow('keyFile is for the command line')
    await expect(verify({ heads: ['/etc/passwd'] })).rejects.toThrow('heads is for the command line')
  } finally {
    await open.close()
  }
})
