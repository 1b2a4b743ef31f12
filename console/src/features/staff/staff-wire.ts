import { isRole } from './is-role.ts'
import type { Role } from '@perya/domain/staff/roles'
import type { Fields } from '../../lib/calls/wire.ts'

/** A person of staff as the list shows them. */
export type StaffRow = {
  readonly id: string
  readonly name: string
  readonly display: string
  readonly roles: readonly Role[]
  readonly passkeys: number
  readonly seen: string | null
  readonly sessions: number
  readonly pending: number
  readonly state: string
}

const count = (value: unknown): number => (Array.isArray(value) ? value.length : Number(value ?? 0))

/** Reads a person from their row. */
export const readStaffRow = (row: Fields): StaffRow => {
  const seen = row['lastSeen'] ?? row['seenAt'] ?? row['seen']
  return {
    id: String(row['id'] ?? row['name'] ?? ''),
    name: String(row['name'] ?? ''),
    display: String(row['display'] ?? row['name'] ?? ''),
    roles: Array.isArray(row['roles']) ? row['roles'].filter(isRole) : [],
    passkeys: count(row['passkeys']),
    seen: typeof seen === 'string' || typeof seen === 'number' ? String(seen) : null,
    sessions: count(row['sessions']),
    pending: count(row['pending'] ?? row['asks']),
    state: String(row['state'] ?? ''),
  }
}
