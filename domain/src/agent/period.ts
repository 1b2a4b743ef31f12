/**
 * Windows of pay: half-open spans of time, found from the calendar of the house and never from a timer (T31). They follow one another without
 * a gap, whatever a change of the clock in spring or autumn does to the length of a day; a day always is whole hours and whole windows of
 * five minutes, the last of which ends with it.
 */
import { localDayAt, addDays } from '../records/period.ts'

/** How often a contract pays (CONTRACT-02); hourly and real-time belong to the salaries of those names (A98). */
export const commissionPeriods = ['daily', 'weekly', 'semimonthly', 'monthly', 'hourly', 'realtime'] as const
/** One of those. */
export type CommissionPeriod = (typeof commissionPeriods)[number]

/** From a moment (included) to another (not included), Unix milliseconds. */
export type CommissionWindow = { readonly from: number; readonly to: number }

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Milliseconds of the finest step in which figures are kept: every window begins and ends on one. */
export const smallestWindowMillis = 5 * minute
const steps = { hourly: hour, realtime: smallestWindowMillis } as const

const formats = new Map<string, Intl.DateTimeFormat>()

/** How far the clocks of a zone are ahead of UTC at a moment. */
const aheadOf = (timeZone: string, at: number): number => {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      era: 'short',
      ...{ year: 'numeric', month: 'numeric', day: 'numeric' },
      ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
    })
  formats.set(timeZone, format)
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const { year = 0, month = 1, day: date = 1, hour: hours = 0, minute: minutes = 0, second = 0 } = part
  return Date.UTC(year, month - 1, date, hours, minutes, second) - Math.floor(at / 1000) * 1000
}

const beginnings = new Map<string, number>()
const mostKept = 1000

/** The first moment of a day: where the clocks skip midnight, the moment at which they skip it. Kept: a run asks for the same two days of each contract. */
export const startOfDay = (date: string, timeZone: string): number => {
  const key = `${date} ${timeZone}`
  const known = beginnings.get(key)
  if (known !== undefined) return known
  const midnight = Date.parse(`${date}T00:00:00Z`)
  const begins = [midnight - day, midnight + day].map((near) => midnight - aheadOf(timeZone, near)).filter((at) => localDayAt(at, timeZone) >= date)
  const first = Math.min(...begins)
  // Days that people ask for are many.
  if (beginnings.size >= mostKept) beginnings.clear()
  beginnings.set(key, first)
  return first
}

const wholeDays = (from: string, days: number, timeZone: string): CommissionWindow => ({
  from: startOfDay(from, timeZone),
  to: startOfDay(addDays(from, days), timeZone),
})

const lastOfMonth = (date: string): number => new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)), 0)).getUTCDate()

/** The window of a period that a moment lies in. Weeks begin on Monday; the halves of a month are 1–15 and 16 to its end. */
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

/** The last window of a period that had ended at a moment. */
export const lastClosedWindow = (period: CommissionPeriod, at: number, timeZone: string): CommissionWindow =>
  commissionWindowAt(period, commissionWindowAt(period, at, timeZone).from - 1, timeZone)

const onStep = (at: number): number => Math.ceil(at / smallestWindowMillis) * smallestWindowMillis

/**
 * What a contract that holds from `begins` until `ends` (null: open) pays for, oldest first: every window that had ended at `until`, cut to the
 * time in which the contract held. Both ends count from the next step of five minutes, so that of two contracts, one after the other,
 * each step belongs to exactly one. `after` leaves out what ended by then.
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
