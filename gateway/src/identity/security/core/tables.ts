import type { LoginType } from '@perya/domain/session/forced-change'
import type { TableRow } from '../../../kernel/database/tables.ts'

/** Outcome of a sign-in attempt. */
export type SignInResult = TableRow<'sign_in'>['result']
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

/** A security change as stored. */
export type StoredChange = TableRow<'security_change'>

declare module '../../../kernel/database/tables.ts' {
  interface ColumnValues {
    sign_in: { way: SignInMethod }
    security_change: { before: StateBefore }
  }
}
