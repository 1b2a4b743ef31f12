/** What a member may limit. Money in minor units, time in minutes. */
export const limitKinds = ['deposit', 'net_deposit', 'loss', 'stake', 'time'] as const
/** One of those. */
export type LimitKind = (typeof limitKinds)[number]

/** Periods of a limit: the day, week (from Monday) or month in the operator's calendar. */
export const limitPeriods = ['day', 'week', 'month'] as const
/** One of those. */
export type LimitPeriod = (typeof limitPeriods)[number]

const hour = 3_600_000

/** Cooling-off: milliseconds before a looser limit may be confirmed. */
export const coolingOffMillis = 24 * hour
/** Milliseconds after which an unconfirmed limit increase expires, so that it cannot be confirmed on impulse later. */
export const pendingChangeTtlMillis = 8 * 24 * hour

/** Minutes in each period: a longer time limit would have no effect. */
export const minutesPerPeriod: Readonly<Record<LimitPeriod, number>> = { day: 1440, week: 10_080, month: 44_640 }

/** A pending change to a looser limit, or to none (`amount` null), with the time of the request (Unix milliseconds). */
export type PendingLimitChange = { readonly amount: number | null; readonly at: number }

/** A limit in force: `amount` null is none. */
export type Limit = { readonly amount: number | null; readonly wish: PendingLimitChange | null }

/** State of a pending limit change: cooling off, confirmable, or expired. */
export type PendingChangeState = 'waiting' | 'ready' | 'over'

/** Returns whether a pending change is cooling off, may be confirmed, or has expired. */
export const pendingChangeState = ({ at }: PendingLimitChange, now: number): PendingChangeState =>
  now < at + coolingOffMillis ? 'waiting' : now < at + pendingChangeTtlMillis ? 'ready' : 'over'

const isStricter = (requested: number | null, held: number | null): boolean => held === null || (requested !== null && requested <= held)

/**
 * Returns a limit after its member requested `wanted`: a stricter limit takes effect at once and cancels any pending change, a looser one is pending.
 */
export const requestLimit = ({ amount, wish }: Limit, requested: number | null, now: number): Limit => {
  if (isStricter(requested, amount)) return { amount: requested, wish: null }
  // Repeating the same pending request does not restart its cooling-off.
  if (wish !== null && wish.amount === requested && pendingChangeState(wish, now) !== 'over') return { amount, wish }
  return { amount, wish: { amount: requested, at: now } }
}

/** Returns a limit after its member confirmed the pending change; null if nothing may be confirmed now. */
export const confirmLimitChange = ({ wish }: Limit, now: number): Limit | null =>
  wish !== null && pendingChangeState(wish, now) === 'ready' ? { amount: wish.amount, wish: null } : null
