import type { Minor } from '@perya/domain/money/minor'
import type { TableRow } from '../kernel/database/tables.ts'

/** A deposit as stored. */
export type DepositRow = TableRow<'deposit'>
/** A return of a deposit to its source, as stored. */
export type DepositReturnRow = TableRow<'deposit_return'>
/** A withdrawal as stored. */
export type StoredWithdrawal = TableRow<'withdrawal'>
/** A withdrawal with its account number decrypted. */
export type WithdrawalRow = Omit<StoredWithdrawal, 'sealed_number' | 'number_index'> & { readonly number: string }
/** A withdrawal part as stored. */
export type WithdrawalPartRow = TableRow<'withdrawal_part'>
/** A confirmation of a payment provider for a part, as stored. */
export type Confirmation = TableRow<'payment_confirmation'>

declare module '../kernel/database/tables.ts' {
  interface ColumnValues {
    deposit: { amount: Minor; fee: Minor; provider_amount: Minor; requested_amount: Minor }
    deposit_return: { amount: Minor }
    withdrawal: { amount: Minor; kind: 'bank' | 'wallet' | 'crypto' }
    withdrawal_part: { amount: Minor; received: Minor; confirmed: Minor; returned: Minor; resent: Minor; refunded: Minor; claimed: Minor }
    payment_confirmation: { amount: Minor; total: Minor }
  }
}
