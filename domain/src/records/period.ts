/** Periods that filter a list of records; `range` has explicit days. */
export const periods = ['today', 'yesterday', 'week', 'fortnight', 'month', 'all', 'range'] as const

/** One of those. */
export type Period = (typeof periods)[number]

/** Whole days, both included, `YYYY-MM-DD`; null: open on that side. */
export type DayRange = { readonly from: string | null; readonly to: string | null }

const dayMillis = 86_400_000
const shape = /^\d{4}-\d{2}-\d{2}$/

/** Whether a text names a day that exists. */
export const isIsoDay = (text: string): boolean => {
  const midnight = shape.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(text)
}

/** The day before or after, by whole days. */
export const addDays = (day: string, days: number): string => new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMillis).toISOString().slice(0, 10)

/** The last day of the month of a day. */
export const lastOfMonth = (day: string): string => addDays(`${addDays(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`, -1)

// Creating a format takes a hundred times as long as using it.
const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns the calendar day of a moment (Unix milliseconds) in a time zone. */
export const localDayAt = (now: number, timeZone: string): string => {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  formats.set(timeZone, format)
  return format.format(now)
}

/** Returns the days that a period means on a day; the ends of a reversed range are swapped. */
export const daysOfPeriod = (period: Period, today: string, range: DayRange = { from: null, to: null }): DayRange => {
  if (period === 'all') return { from: null, to: null }
  if (period === 'today') return { from: today, to: today }
  if (period === 'yesterday') return { from: addDays(today, -1), to: addDays(today, -1) }
  if (period === 'week') return { from: addDays(today, -6), to: today }
  if (period === 'fortnight') return { from: addDays(today, -13), to: today }
  if (period === 'month') return { from: addDays(today, -29), to: today }
  const { from, to } = range
  return from !== null && to !== null && from > to ? { from: to, to: from } : range
}
