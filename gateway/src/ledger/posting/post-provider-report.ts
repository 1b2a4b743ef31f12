import { type Minor, minor } from '@perya/domain/money/minor'
import type { Kysely } from 'kysely'
import { callFunction } from '../../kernel/database/call-function.ts'
import type { Tables } from '../../kernel/database/tables.ts'

// Postings of payouts. They run in the caller's transaction, together with the notices to the member and the audit record.

/** A payment status of one part of a withdrawal, and the accounts of its posting. */
export type PayoutStatus = {
  readonly id: string
  readonly n: number
  readonly provider: string
  readonly state: 'paid' | 'failed'
  /** The amount that the provider reports; null when it is not an amount of the part's currency. */
  readonly amount: Minor | null
  /** The returned amount so far; null when it is not an amount. */
  readonly returned: Minor | null
  /** `provider:<name>` or `operator:<name>`. */
  readonly by: string
  readonly reference: string
  readonly transit: number
  readonly outside: number
  /** How long the member has to answer whether it arrived, milliseconds. */
  readonly receiptMillis: number
}

/**
 * Outcome of a report. `duplicate`: nothing new; `mismatch`: another amount, nothing posted; `contradiction`: paid after it had failed, nothing
 * posted; `foreign`: another provider pays this part. Amounts are what this report added, minor units.
 */
export type PayoutReport = {
  readonly result: 'applied' | 'duplicate' | 'mismatch' | 'contradiction' | 'foreign' | 'not_found'
  /** The part has a new alert for a person. */
  readonly flagged: boolean
  readonly state: string
  readonly paid: Minor
  readonly failed: Minor
  readonly returned: Minor
  /** Returned amount that is queued to be paid again automatically. */
  readonly resent: Minor
}

type ReportRow = { [K in keyof PayoutReport]: PayoutReport[K] extends Minor ? number : PayoutReport[K] }

/** Applies a report once, however often it is repeated: posting, confirmation and state of the part together. */
export const postPayoutStatus = async (db: Kysely<Tables>, status: PayoutStatus): Promise<PayoutReport> => {
  const { receiptMillis: receiptMs, ...rest } = status
  const row = await callFunction<'apply_payout_status', ReportRow>(db, 'apply_payout_status', { ...rest, receiptMs })
  return { ...row, paid: minor(row.paid), failed: minor(row.failed), returned: minor(row.returned), resent: minor(row.resent) }
}

/**
 * Executes a decision about a returned, undecided amount of a part: `resend` queues it to be paid again, `refund` posts it to the member's balance.
 * Returns the amount; 0 when nothing is undecided.
 */
export const postReturnedUse = async (
  db: Kysely<Tables>,
  use: { readonly id: string; readonly n: number; readonly way: 'resend' | 'refund'; readonly by: string; readonly transit: number },
): Promise<Minor> => minor((await callFunction(db, 'use_returned', use)) ?? 0)
