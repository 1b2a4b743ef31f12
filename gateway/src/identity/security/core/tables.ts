import type { LoginType } from '@perya/domain/session/forced-change'
import type { SecurityChange } from '@perya/domain/security/money-hold'
import type { ColumnType, Generated, Selectable } from 'kysely'

/** Outcome of a sign-in attempt. */
export type SignInResult = 'in' | 'wrong_password' | 'wrong_code' | 'wrong_factor' | 'wrong_passkey'
/** Method of an attempt to get access: a sign-in method, a password reset, or access by customer service. */
export type SignInMethod = LoginType | 'recovery' | 'support'

/** The value that a security change replaced, as needed to restore it. Times are ISO 8601. */
export type StateBefore =
  | { readonly kind: 'payment_password'; readonly hash: string | null; readonly setAt: string | null }
  | {
      readonly kind: 'contact'
      readonly channel: 'sms' | 'mail'
      /** Null: the member had none on this channel. */
      readonly was: { readonly value: string; readonly verifiedAt: string | null; readonly changedAt: string } | null
      readonly is: string
    }
  | { readonly kind: 'payout_account'; readonly id: string }

type SecurityChangeTable = {
  id: Generated<number>
  member_id: string
  kind: SecurityChange
  made_at: Date
  expires_at: Date
  link_hash: Buffer | null
  before: ColumnType<StateBefore | null, string, null>
  undone_at: ColumnType<Date | null, null | undefined, Date>
  undone_by: ColumnType<number | null, null | undefined, number>
}

/** The sign-in log: successes, failures, and changes of secrets that protect the money. */
export type SecurityTables = {
  sign_in: {
    id: Generated<number>
    member_id: string | null
    at: Date
    way: SignInMethod
    result: SignInResult
    address: string
    agent: string
  }
  security_change: SecurityChangeTable
}

/** A security change as stored. */
export type StoredChange = Selectable<SecurityChangeTable>

declare module '../../../kernel/database/tables.ts' {
  interface Tables extends SecurityTables {}
}
