import { type Minor, minor, minus } from '../money/minor.ts'
import type { RequestStatus } from './deposit-state.ts'

/** Where a withdrawal stands as a whole. */
export const withdrawalStates = ['review', 'approved', 'done', 'returned', 'rejected', 'cancelled'] as const
/** One of those. */
export type WithdrawalState = (typeof withdrawalStates)[number]

/** States of a withdrawal by how it stands for people; each stands in one of them. */
export const withdrawalStatesOf: Readonly<Record<RequestStatus, readonly WithdrawalState[]>> = {
  open: ['review', 'approved'],
  done: ['done'],
  failed: ['returned', 'rejected', 'cancelled'],
}

/**
 * Where one part of it stands. `queued`: to be sent; `paying`: sent off, and nobody has said what came of it; `sent`: the provider says
 * that it is there, and the member says whether it is; `forced`: received because the time ran out (WITHDRAW-05).
 */
export const partStates = ['queued', 'paying', 'sent', 'received', 'forced', 'partial', 'disputed', 'returned', 'failed'] as const
/** One of those. */
export type PartState = (typeof partStates)[number]

/** What a member says of a part that was sent. */
export const receiptAnswers = ['full', 'partial', 'none'] as const
/** One of those. */
export type ReceiptAnswer = (typeof receiptAnswers)[number]

/** What happens to a part. */
export type PartEvent = 'sending' | 'arrived' | 'failed' | 'full' | 'partial' | 'none' | 'time' | 'given' | 'back'

const steps: Readonly<Record<PartEvent, Partial<Record<PartState, PartState>>>> = {
  sending: { queued: 'paying' },
  arrived: { queued: 'sent', paying: 'sent' },
  failed: { queued: 'failed', paying: 'failed' },
  full: { sent: 'received' },
  partial: { sent: 'partial' },
  // After the time ran out somebody may still say, for three days, that nothing came (T26).
  none: { sent: 'disputed', forced: 'disputed' },
  time: { sent: 'forced' },
  given: { disputed: 'received' },
  back: { disputed: 'returned' },
}

/** Where a part goes by an event; null where it may not. */
export const nextPartState = (state: PartState, event: PartEvent): PartState | null => steps[event][state] ?? null

/** Whether nothing more can come of a part by itself. */
export const isSettledPart = (state: PartState): boolean => ['received', 'forced', 'partial', 'returned', 'failed'].includes(state)

/** Milliseconds after a forced receipt in which it may be disputed. */
export const disputeMillis = 72 * 3_600_000

/** Minutes after which a part counts as received where the operator says nothing else (A86). */
export const usualReceiptMinutes = 30

/** The most that one payout may be, in whole units; more goes in several parts. */
export const mostAPayout = 50_000

/** The least and the most that may be taken out at once, in whole units. */
export const withdrawalLimits = { minimum: 20, maximum: 200_000 } as const

/** What is left of a part of which only some came; null where the answer is no partial one (A88). */
export const remainingOf = (amount: Minor, received: Minor): Minor | null => (received > 0 && received < amount ? minus(amount, received) : null)

/** The parts in which an amount is paid out: none larger than `most`, and all of them together the amount. */
export const partsOf = (amount: Minor, most: Minor): readonly Minor[] => {
  if (amount < 1 || most < 1) throw new RangeError('parts')
  const whole = Math.floor(amount / most)
  const rest = amount - whole * most
  return [...Array.from({ length: whole }, () => most), ...(rest > 0 ? [minor(rest)] : [])]
}

/** How far the time of a part has run: what is left of it, and whether its owner was to be warned at a half and at nine tenths. */
export const receiptClock = (sentAt: number, receiveBy: number, now: number) => {
  const span = Math.max(1, receiveBy - sentAt)
  const run = (now - sentAt) / span
  return {
    left: Math.max(0, receiveBy - now),
    warning: run >= 0.9 ? ('most' as const) : run >= 0.5 ? ('half' as const) : null,
    isOver: now >= receiveBy,
  }
}

// The longest silence of the house's own watch, milliseconds: beyond it the clock has jumped or the house was down, and nobody's time ran.
const longestSilence = 30_000

/** Milliseconds by which every deadline moves after a silence of the watch; 0 where it was none. */
export const lostTime = (beatAt: number | null, now: number): number => (beatAt === null || now - beatAt <= longestSilence ? 0 : now - beatAt)
