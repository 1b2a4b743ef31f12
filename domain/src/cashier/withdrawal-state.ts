import { type Minor, minor, subtractMinor } from '../money/minor.ts'
import type { RequestStatus } from './deposit-state.ts'

/** States of a withdrawal as a whole. */
export const withdrawalStates = ['review', 'approved', 'done', 'returned', 'rejected', 'cancelled'] as const
/** One of those. */
export type WithdrawalState = (typeof withdrawalStates)[number]

/** States of a withdrawal by the status shown to members; each state belongs to exactly one status. */
export const withdrawalStatesByStatus: Readonly<Record<RequestStatus, readonly WithdrawalState[]>> = {
  open: ['review', 'approved'],
  done: ['done'],
  failed: ['returned', 'rejected', 'cancelled'],
}

/**
 * States of a withdrawal part. `queued`: to be sent; `paying`: handed to the payment provider, which has not reported the outcome; `sent`: the
 * provider confirmed the payment, and the member has not confirmed receipt yet; `forced`: counted as received at the deadline (WITHDRAW-05);
 * `disputed`: the member reports that less arrived than the provider confirmed, under review; `partial`: received minus what the provider confirmed
 * as returned; `returned`: all of it was confirmed as returned; `failed`: it was never paid.
 */
export const withdrawalPartStates = ['queued', 'paying', 'sent', 'received', 'forced', 'partial', 'disputed', 'returned', 'failed'] as const
/** One of those. */
export type WithdrawalPartState = (typeof withdrawalPartStates)[number]

/** A member's answer about the receipt of a part that was sent. */
export const receiptAnswers = ['full', 'partial', 'none'] as const
/** One of those. */
export type ReceiptAnswer = (typeof receiptAnswers)[number]

/** What happens to a part. The provider reports `paid`, `failed` and `bounced` (all of it returned); `upheld` and `shortfall` end a dispute. */
export type WithdrawalPartEvent = 'sending' | 'paid' | 'failed' | 'bounced' | ReceiptAnswer | 'time' | 'upheld' | 'shortfall'

const steps: Readonly<Record<WithdrawalPartEvent, Partial<Record<WithdrawalPartState, WithdrawalPartState>>>> = {
  sending: { queued: 'paying' },
  paid: { queued: 'sent', paying: 'sent' },
  failed: { queued: 'failed', paying: 'failed' },
  bounced: { sent: 'returned', disputed: 'returned', received: 'returned', forced: 'returned', partial: 'returned' },
  full: { sent: 'received' },
  // A member's answer is a claim: it moves no money and triggers no second payment. After the deadline it may still be made for three days (T26).
  partial: { sent: 'disputed', forced: 'disputed' },
  none: { sent: 'disputed', forced: 'disputed' },
  time: { sent: 'forced' },
  upheld: { disputed: 'received' },
  shortfall: { disputed: 'partial' },
}

/** Returns the state of a part after an event; null if the event is not allowed. */
export const nextWithdrawalPartState = (state: WithdrawalPartState, event: WithdrawalPartEvent): WithdrawalPartState | null =>
  steps[event][state] ?? null

/** Whether a part is final for the platform. A provider may still report it as returned. */
export const isFinalPartState = (state: WithdrawalPartState): boolean => ['received', 'forced', 'partial', 'returned', 'failed'].includes(state)

/** Milliseconds after a forced receipt in which it may be disputed. */
export const disputeWindowMillis = 72 * 3_600_000

/** Minutes after which a part counts as received unless the operator configures another value (A86). */
export const defaultReceiptMinutes = 30

/** Maximum amount of one payout request, in whole units; a larger withdrawal is split into parts. */
export const maxPartAmount = 50_000

/** Days over which the limit of an account with an unverified identity counts its withdrawals (S-12). */
export const levelLimitDays = 30

/** Minimum and maximum amount of one withdrawal, in whole units. */
export const withdrawalLimits = { minimum: 20, maximum: 200_000 } as const

/** Amounts of a part, minor units: what it is, what the provider confirmed as returned, what counts as received, and what the member claims arrived. */
export type PartAmounts = {
  readonly state: WithdrawalPartState
  readonly amount: Minor
  readonly returned: Minor
  readonly received: Minor
  readonly claimed: Minor | null
}

/** The missing amount of a part: by its owner's claim, or by what the provider confirmed as returned (WITHDRAW-03). */
export const remainingAmount = ({ state, amount, returned, received, claimed }: PartAmounts): Minor => {
  if (state === 'partial') return subtractMinor(amount, received)
  return state === 'disputed' ? minor(Math.max(0, amount - returned - (claimed ?? 0))) : minor(0)
}

/** The smallest and the largest amount that a member may claim as a partial receipt (A88); null where no partial receipt is possible. */
export const claimBounds = (amount: Minor, returned: Minor): { readonly minimum: Minor; readonly maximum: Minor } | null =>
  amount - returned < 2 ? null : { minimum: minor(1), maximum: minor(amount - returned - 1) }

/** Splits an amount into parts of at most `most` that add up to the amount. */
export const splitIntoParts = (amount: Minor, max: Minor): readonly Minor[] => {
  if (amount < 1 || max < 1) throw new RangeError('parts')
  const whole = Math.floor(amount / max)
  const rest = amount - whole * max
  return [...Array.from({ length: whole }, () => max), ...(rest > 0 ? [minor(rest)] : [])]
}

/** Elapsed shares of the answer time at which the owner of a part is warned (T26). */
export const receiptWarnings = { half: 0.5, most: 0.9 } as const

/** Longest gap between two runs of the receipt job, milliseconds. After a longer gap deadlines were not monitored, and open ones are extended. */
export const longestSilenceMillis = 30_000

/** Returns the warning that is due after so many milliseconds of a part's answer time; null: none. */
export const warningDue = (elapsed: number, span: number): 'half' | 'most' | null =>
  elapsed >= span * receiptWarnings.most ? 'most' : elapsed >= span * receiptWarnings.half ? 'half' : null
