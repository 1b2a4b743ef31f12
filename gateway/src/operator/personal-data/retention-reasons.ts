import type { RetentionReason } from './register/entry.ts'

/** The reasons for keeping data, as sentences for the report of an erasure. */
export const retentionReasons: Readonly<Record<RetentionReason, string>> = {
  ledger: 'Records of money and play stay under the pseudonymous id; they hold no name, address or number of the person',
  contract: 'Signed contracts are evidence for the other party; their text is covered by a hash and cannot be changed',
  audit: 'The audit trail is append-only; it refers to the pseudonymous id',
  identity: 'Laws against money laundering: identity of the customer',
  payment: 'Laws against money laundering: payment records and payout accounts',
  complaint: 'Complaints are kept until claims are barred',
  exclusion: 'A self-exclusion stays enforceable until it ends',
}

const timed: readonly RetentionReason[] = ['identity', 'payment', 'complaint']

/** End of the period for which a reason keeps data of an account erased at `erasedAt`; `days`: the legal periods. Null: no end. */
export const retainedUntil = (
  reason: RetentionReason,
  { erasedAt, days, exclusion }: { readonly erasedAt: Date; readonly days: number; readonly exclusion: Date | 'infinity' | null },
): Date | null => {
  if (reason === 'exclusion') return exclusion === 'infinity' ? null : (exclusion ?? erasedAt)
  if (!timed.includes(reason)) return null
  return new Date(erasedAt.getTime() + days * 86_400_000)
}
