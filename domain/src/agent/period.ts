/**
 * Commission windows: half-open time spans derived from the operator's calendar, never from a timer (T31). They are contiguous even when a clock
 * change shortens or lengthens a day; a day always consists of whole hours and whole five-minute windows, the last of which ends with it.
 */
import { utcOffsetAt } from '../records/local-time.ts'
import { localDayAt, addDays } from '../records/period.ts'

/** How often a contract pays (CONTRACT-02); hourly and real-time are for the salaries of those names (A98). */
export const commissionPeriods = ['daily', 'weekly', 'semimonthly', 'monthly', 'hourly', 'realtime'] as const
/** One of those. */
export type CommissionPeriod = (typeof commissionPeriods)[number]

/** From a moment (inclusive) to another (exclusive), Unix milliseconds. */
export type CommissionWindow = { readonly from: number; readonly to: number }

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Milliseconds of the finest aggregation step: every window begins and ends on a multiple of it. */
export const smallestWindowMillis = 5 * minute
const steps = { hourly: hour, realtime: smallestWindowMillis } as const

const beginnings = new Map<string, number>()
const maxCached = 1000

/**
 * Returns the first moment of a day; where the clocks skip midnight, the moment of the change. Cached, because a run needs the same two days for each
 * contract.
 */
export const startOfDay = (date: string, timeZone: string): number => {
  const key = `${date} ${timeZone}`
  const known = beginnings.get(key)
  if (known !== undefined) return known
  const midnight = Date.parse(`${date}T00:00:00Z`)
  const begins = [midnight - day, midnight + day]
    .map((near) => midnight - utcOffsetAt(near, timeZone))
    .filter((at) => localDayAt(at, timeZone) >= date)
  const first = Math.min(...begins)
  // Bounds the cache: requests may name many different days.
  if (beginnings.size >= maxCached) beginnings.clear()
  beginnings.set(key, first)
  return first
}

const wholeDays = (from: string, days: number, timeZone: string): CommissionWindow => ({
  from: startOfDay(from, timeZone),
  to: startOfDay(addDays(from, days), timeZone),
})

const lastOfMonth = (date: string): number => new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)), 0)).getUTCDate()

/** Returns the window of a period that contains a moment. Weeks begin on Monday; half months are 1–15 and 16 to the end. */
export const commissionWindowAt = (period: CommissionPeriod, at: number, timeZone: string): CommissionWindow => {
  const date = localDayAt(at, timeZone)
  const month = date.slice(0, 8)
  if (period === 'weekly') return wholeDays(addDays(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7)), 7, timeZone)
  if (period === 'monthly') return wholeDays(`${month}01`, lastOfMonth(date), timeZone)
  if (period === 'semimonthly') {
    return date.slice(8) <= '15' ? wholeDays(`${month}01`, 15, timeZone) : wholeDays(`${month}16`, lastOfMonth(date) - 15, timeZone)
  }
  const today = wholeDays(date, 1, timeZone)
  if (period === 'daily') return today
  const from = at - ((at - today.from) % steps[period])
  return { from, to: Math.min(today.to, from + steps[period]) }
}

/** Returns the last window of a period that had ended at a moment. */
export const lastClosedWindow = (period: CommissionPeriod, at: number, timeZone: string): CommissionWindow =>
  commissionWindowAt(period, commissionWindowAt(period, at, timeZone).from - 1, timeZone)

const onStep = (at: number): number => Math.ceil(at / smallestWindowMillis) * smallestWindowMillis

/**
 * Yields the windows for which a contract in force from `begins` until `ends` (null: open) pays, oldest first: every window that had ended at
 * `until`, clipped to the time in force. Both ends are rounded up to the next five-minute step, so that each step belongs to exactly one of two
 * consecutive contracts. `after` omits windows that ended by then.
 */
export function* commissionWindows(
  period: CommissionPeriod,
  { begins, ends, after = Number.NEGATIVE_INFINITY, until }: { begins: number; ends: number | null; after?: number; until: number },
  timeZone: string,
): Generator<CommissionWindow> {
  const first = onStep(begins)
  const last = ends === null ? Number.POSITIVE_INFINITY : onStep(ends)
  for (let from = Math.max(first, after); from < last; ) {
    const window = commissionWindowAt(period, from, timeZone)
    const to = Math.min(window.to, last)
    if (to > until) return
    yield { from, to }
    from = window.to
  }
}
