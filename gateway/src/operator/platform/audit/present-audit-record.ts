import { maskAddress, maskPersonal, maskText } from '@perya/domain/staff/mask-personal'
import { rightOf } from '@perya/domain/staff/rights'
import type { Role } from '@perya/domain/staff/roles'
import type { readAuditRecords } from './audit-rows.ts'

/** Administrators see the actions on staff only; with another role that reads the trail, a person sees all of it. */
export const seesStaffOnly = (roles: readonly Role[]): boolean =>
  !rightOf(
    roles.filter((role) => role !== 'administrator'),
    'audit list',
  ).read

/** An audit record as staff read it: contacts, numbers and addresses are masked. */
export const presentAuditRecord = ({
  seq,
  reason,
  detail,
  before,
  after,
  address,
  ...row
}: Awaited<ReturnType<typeof readAuditRecords>>[number]) => ({
  ...row,
  reason: maskText(reason),
  detail: maskPersonal(detail),
  before: maskPersonal(before),
  after: maskPersonal(after),
  address: maskAddress(address),
  sealed: seq,
})
