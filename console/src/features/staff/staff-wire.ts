import type { Role } from '@perya/domain/staff/roles'

/** A person of staff as the list shows them. */
export type StaffRow = {
  readonly id: string
  readonly name: string
  readonly display: string
  readonly state: string
  readonly roles: readonly Role[]
  readonly openSessions: number
  readonly seenAt: string | null
  readonly ways: { readonly passkeys: number; readonly totp: boolean }
}
