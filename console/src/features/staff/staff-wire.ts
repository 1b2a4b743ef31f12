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

/** An open session of a person of staff; the network, not the address. */
export type StaffSessionRow = {
  readonly id: string
  readonly way: string
  readonly origin: string
  readonly network: string
  readonly agent: string
  readonly begunAt: string
  readonly seenAt: string
  readonly expiresAt: string
}

/** An audit record about an account of staff. */
export type StaffRecord = {
  readonly id: number
  readonly at: string
  readonly actor: string
  readonly action: string
  readonly result: string
  readonly reason: string
}

export type StaffDetailView = { readonly sessions: readonly StaffSessionRow[]; readonly history: readonly StaffRecord[] }

/** An account in the review of a quarter. */
export type ReviewRow = {
  readonly id: string
  readonly name: string
  readonly display: string
  readonly roles: readonly Role[]
  readonly isOwn: boolean
  readonly seenAt: string | null
  readonly isConfirmed: boolean
  readonly reviewedBy: string | null
  readonly reviewedAt: string | null
}

export type StaffReviewView = { readonly quarter: string; readonly rows: readonly ReviewRow[] }
