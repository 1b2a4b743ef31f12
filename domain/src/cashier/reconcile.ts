import type { Minor } from '../money/minor.ts'

/**
 * How the records of a payment provider can differ from the ledger. `missing_here`: we have no record of the payment; `missing_there`: the ledger
 * moved money of which the provider has no record; `amount`, `currency`: the sides disagree; `state`: paid on one side only; `returned`: the
 * returned amounts differ; `contradiction`: paid there although refunded here, or the reverse; `twice`: several records of one payment;
 * `above_approved`: more was paid out for a withdrawal than was approved.
 */
export const differenceKinds = [
  'missing_here',
  'missing_there',
  'amount',
  'currency',
  'state',
  'returned',
  'contradiction',
  'twice',
  'above_approved',
] as const
/** A kind of difference. */
export type DifferenceKind = (typeof differenceKinds)[number]

/** A payment in the provider's records. Amounts in minor units; null where the text is no amount of the currency. */
export type ProviderRecord = {
  readonly state: 'open' | 'paid' | 'failed'
  readonly amount: Minor | null
  readonly returned: Minor | null
  readonly currency: string
}

/** The same payment here. `paid` and `returned` are what the ledger moved from or to the external account. */
export type LedgerRecord = {
  readonly direction: 'in' | 'out'
  readonly amount: Minor
  readonly paid: Minor
  readonly returned: Minor
  readonly currency: string
  /** Final here: the payment failed, expired, was rejected or was refunded. */
  readonly isClosed: boolean
}

const isPaidApart = (ours: LedgerRecord, theirs: ProviderRecord): DifferenceKind | null => {
  if (theirs.state === 'paid' && ours.paid === 0) return ours.isClosed && ours.direction === 'out' ? 'contradiction' : 'state'
  // A payout that failed after it was paid counts as returned in full here.
  if (theirs.state === 'failed' && ours.paid > 0) return ours.direction === 'out' && ours.returned === ours.paid ? null : 'contradiction'
  if (theirs.state === 'failed' && !ours.isClosed && ours.paid === 0) return 'state'
  if (theirs.state !== 'open') return null
  return ours.paid > 0 || (ours.direction === 'out' && ours.isClosed) ? 'state' : null
}

/** Lists how the two records of one payment differ; empty where they agree. A missing record is null. */
export const compareRecords = (ours: LedgerRecord | null, theirs: ProviderRecord | null): readonly DifferenceKind[] => {
  if (ours === null) return theirs === null ? [] : ['missing_here']
  if (theirs === null) return ours.paid > 0 ? ['missing_there'] : []
  if (theirs.currency !== ours.currency) return ['currency']
  const found: DifferenceKind[] = []
  if (theirs.amount !== ours.amount || (ours.paid > 0 && ours.paid !== ours.amount)) found.push('amount')
  const apart = isPaidApart(ours, theirs)
  if (apart !== null) found.push(apart)
  else if (theirs.state === 'paid' && theirs.returned !== ours.returned) found.push('returned')
  return found
}
