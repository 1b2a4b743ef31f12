/** Where a deposit stands. `asking`: nobody knows yet whether the provider has heard of it. */
export const depositStates = ['asking', 'pending', 'review', 'paid', 'failed', 'expired', 'rejected'] as const

/** One of those. */
export type DepositState = (typeof depositStates)[number]

/** How people narrow what was asked for: what is still open, what came through, and what did not. */
export const requestStatusFilters = ['open', 'done', 'failed'] as const
/** One of those. */
export type RequestStatus = (typeof requestStatusFilters)[number]

/** States of a deposit by how it stands for people; each stands in one of them. */
export const depositStatesByStatus: Readonly<Record<RequestStatus, readonly DepositState[]>> = {
  open: ['asking', 'pending', 'review'],
  done: ['paid'],
  failed: ['failed', 'expired', 'rejected'],
}

/** What can become of a deposit. `odd`: the provider speaks of another amount, so a person looks. */
export type DepositEvent = 'accepted' | 'refused' | 'proof' | 'paid' | 'odd' | 'expired' | 'rejected'

const steps: Readonly<Record<DepositEvent, Partial<Record<DepositState, DepositState>>>> = {
  accepted: { asking: 'pending' },
  refused: { asking: 'failed', pending: 'failed' },
  proof: { pending: 'review' },
  // Money that came late has come all the same.
  paid: { asking: 'paid', pending: 'paid', review: 'paid', failed: 'paid', expired: 'paid' },
  odd: { asking: 'review', pending: 'review', failed: 'review', expired: 'review' },
  expired: { pending: 'expired' },
  rejected: { pending: 'rejected', review: 'rejected' },
}

/** Where a deposit goes by an event; null where it changes nothing, as the second word of the same payment. */
export const nextDepositState = (state: DepositState, event: DepositEvent): DepositState | null => steps[event][state] ?? null

/** Whether the member may still pay. */
export const isOpenDeposit = (state: DepositState): boolean => state === 'asking' || state === 'pending' || state === 'review'

/** Milliseconds until a provider that has not spoken is asked again: soon at first, then up to ten minutes apart. */
export const nextPollDelayMillis = (looks: number): number => Math.min(10 * 60_000, 3_000 * 2 ** Math.min(looks, 12))
