/** What a member may bound. Money in minor units, time in minutes. */
export const limitKinds = ['deposit', 'net_deposit', 'loss', 'stake', 'time'] as const
/** One of those. */
export type LimitKind = (typeof limitKinds)[number]

/** Over which stretch a limit counts: the day, week (from Monday) or month of the house. */
export const limitPeriods = ['day', 'week', 'month'] as const
/** One of those. */
export type LimitPeriod = (typeof limitPeriods)[number]

const hour = 3_600_000

/** Milliseconds that a wish for more waits before it may be confirmed. */
export const coolingOffMillis = 24 * hour
/** Milliseconds after which a wish that nobody confirmed is forgotten: it must not lie ready for a weak moment. */
export const pendingChangeTtlMillis = 8 * 24 * hour

/** Minutes in each period: a limit on time that is longer would bound nothing. */
export const minutesPerPeriod: Readonly<Record<LimitPeriod, number>> = { day: 1440, week: 10_080, month: 44_640 }

/** A wish for more, or for none (`amount` null), with when it was made (Unix milliseconds). */
export type PendingLimitChange = { readonly amount: number | null; readonly at: number }

/** A limit as it holds: `amount` null is none. */
export type Limit = { readonly amount: number | null; readonly wish: PendingLimitChange | null }

/** How far a wish has come. */
export type PendingChangeState = 'waiting' | 'ready' | 'over'

/** Whether a wish still cools down, may be confirmed, or is forgotten. */
export const pendingChangeState = ({ at }: PendingLimitChange, now: number): PendingChangeState =>
  now < at + coolingOffMillis ? 'waiting' : now < at + pendingChangeTtlMillis ? 'ready' : 'over'

const isStricter = (wanted: number | null, held: number | null): boolean => held === null || (wanted !== null && wanted <= held)

/** A limit after its member asked for `wanted`: what is stricter holds at once and ends any wish, what is looser waits. */
export const requestLimit = ({ amount, wish }: Limit, wanted: number | null, now: number): Limit => {
  if (isStricter(wanted, amount)) return { amount: wanted, wish: null }
  // Asked again, the same wish does not begin anew.
  if (wish !== null && wish.amount === wanted && pendingChangeState(wish, now) !== 'over') return { amount, wish }
  return { amount, wish: { amount: wanted, at: now } }
}

/** A limit after its member said yes a second time; null where nothing may be confirmed now. */
export const confirmLimitChange = ({ wish }: Limit, now: number): Limit | null =>
  wish !== null && pendingChangeState(wish, now) === 'ready' ? { amount: wish.amount, wish: null } : null
