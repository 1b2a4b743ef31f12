import { type Minor, minor } from '@perya/domain/money/minor'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../store/tables.ts'

// Postings of payouts. They are made in the caller's transaction, together with the notices to the member and the audit record.

/** A report of a payment provider about one part of a withdrawal, and the accounts between which it is posted. */
export type PayoutStatus = {
  readonly id: string
  readonly n: number
  readonly provider: string
  readonly state: 'paid' | 'failed'
  /** What the provider says the payment is; null where that is no amount of the part's currency. */
  readonly amount: Minor | null
  /** How much of it came back so far; null where that is no amount. */
  readonly returned: Minor | null
  /** `provider:<name>` or `operator:<name>`. */
  readonly by: string
  readonly reference: string
  readonly transit: number
  readonly outside: number
  /** How long the member has to say whether it arrived, milliseconds. */
  readonly receiptMillis: number
}

/**
 * What became of a report. `duplicate`: nothing new; `mismatch`: another amount, nothing posted; `contradiction`: paid after it had failed, nothing
 * posted; `foreign`: another provider pays this part. Amounts are what this report added, minor units.
 */
export type PayoutReport = {
  readonly result: 'applied' | 'duplicate' | 'mismatch' | 'contradiction' | 'foreign' | 'not_found'
  /** A person has to look at the part now, and had not before. */
  readonly flagged: boolean
  readonly state: string
  readonly paid: Minor
  readonly failed: Minor
  readonly returned: Minor
  /** Of what was returned, queued to be paid again by itself. */
  readonly resent: Minor
}

type ReportRow = { [K in keyof PayoutReport]: PayoutReport[K] extends Minor ? number : PayoutReport[K] }

/** Applies a report once, however often it is made: posting, confirmation and state of the part together. */
export const postPayoutStatus = async (db: Kysely<Tables>, status: PayoutStatus): Promise<PayoutReport> => {
  const { id, n, provider, state, amount, returned, by, reference, transit, outside, receiptMillis } = status
  const { rows } = await sql<ReportRow>`select * from apply_payout_status(${id}, ${n}::smallint, ${provider}, ${state}, ${amount}::bigint,
    ${returned}::bigint, ${by}, ${reference}, ${transit}::bigint, ${outside}::bigint, ${receiptMillis}::bigint)`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('apply_payout_status did not answer')
  return { ...row, paid: minor(row.paid), failed: minor(row.failed), returned: minor(row.returned), resent: minor(row.resent) }
}

/**
 * Uses what a provider returned of a part and nobody has decided about: `resend` queues it to be paid again, `refund` posts it to the member's
 * balance. Gives how much; 0 where nothing is undecided any more.
 */
export const postReturnedUse = async (
  db: Kysely<Tables>,
  use: { readonly id: string; readonly n: number; readonly way: 'resend' | 'refund'; readonly by: string; readonly transit: number },
): Promise<Minor> => {
  const { id, n, way, by, transit } = use
  const { rows } = await sql<{ used: number }>`select use_returned(${id}, ${n}::smallint, ${way}, ${by}, ${transit}::bigint) as used`.execute(db)
  return minor(rows[0]?.used ?? 0)
}
