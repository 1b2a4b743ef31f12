import type { LoginType } from '@perya/domain/session/forced-change'
import type { SecurityChange } from '@perya/domain/security/money-hold'
import type { ColumnType, Generated, Selectable } from 'kysely'

/** How a try to come in ended. */
export type SignInResult = 'in' | 'wrong_password' | 'wrong_code' | 'wrong_factor' | 'wrong_passkey'
/** What somebody tried to come in by: a way to sign in, setting a new password without the old one, or access by customer service. */
export type SignInWay = LoginType | 'recovery' | 'support'

/** What a security change replaced, as it takes to restore it. Moments are ISO 8601. */
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

/** Who came in, who tried, and what changed that guards the money. */
export type SecurityTables = {
  sign_in: {
    id: Generated<number>
    member_id: string | null
    at: Date
    way: SignInWay
    result: SignInResult
    address: string
    agent: string
  }
  security_change: SecurityChangeTable
}

/** A security change as stored. */
export type StoredChange = Selectable<SecurityChangeTable>
