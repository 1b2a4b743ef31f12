/** States of a deposit. `asking`: initiating; it is not known yet whether the provider received the request. */
export const depositStates = ['asking', 'pending', 'review', 'paid', 'failed', 'expired', 'rejected'] as const

/** One of those. */
export type DepositState = (typeof depositStates)[number]

/** Status filters of payment requests: still open, completed, and failed. */
export const requestStatusFilters = ['open', 'done', 'failed'] as const
/** One of those. */
export type RequestStatus = (typeof requestStatusFilters)[number]

/** States of a deposit by the status shown to members; each state belongs to exactly one status. */
export const depositStatesByStatus: Readonly<Record<RequestStatus, readonly DepositState[]>> = {
  open: ['asking', 'pending', 'review'],
  done: ['paid'],
  failed: ['failed', 'expired', 'rejected'],
}

/**
 * Events of a deposit. `odd`: the provider reported another amount (amount mismatch), so it goes to manual review. `asked`: staff asked for another
 * picture.
 */
export type DepositEvent = 'accepted' | 'refused' | 'proof' | 'paid' | 'odd' | 'expired' | 'rejected' | 'asked'

const steps: Readonly<Record<DepositEvent, Partial<Record<DepositState, DepositState>>>> = {
  accepted: { asking: 'pending' },
  refused: { asking: 'failed', pending: 'failed' },
  proof: { pending: 'review' },
  // A late payment is still credited: failed and expired deposits accept `paid`.
  paid: { asking: 'paid', pending: 'paid', review: 'paid', failed: 'paid', expired: 'paid' },
  odd: { asking: 'review', pending: 'review', failed: 'review', expired: 'review' },
  expired: { pending: 'expired' },
  rejected: { pending: 'rejected', review: 'rejected' },
  asked: { review: 'pending' },
}

/** Returns the state of a deposit after an event; null if it changes nothing, as for a repeated webhook of the same payment. */
export const nextDepositState = (state: DepositState, event: DepositEvent): DepositState | null => steps[event][state] ?? null

/** Whether the member may still pay. */
export const isOpenDeposit = (state: DepositState): boolean => state === 'asking' || state === 'pending' || state === 'review'

/** Milliseconds until a provider that has not reported a status is polled again: exponential backoff from seconds up to ten minutes. */
export const nextPollDelayMillis = (polls: number): number => Math.min(10 * 60_000, 3_000 * 2 ** Math.min(polls, 12))
