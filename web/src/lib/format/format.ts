import { useBrand } from '../brand/brand.tsx'
import { serverNow } from '../calls/server-time.ts'
import { useLanguage } from '../text/text.tsx'

// Dates, times and percentages; counts are in format-count.ts, durations in format-duration.ts, money in format-money.ts. Digits are Latin in every language, so that amounts and
// times compare at a glance. English is the fallback of a language that the browser does not know.

const dayMonth = { day: 'numeric', month: 'short' } as const
const hourMinute = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

const dateShapes = {
  /** 24 Nov, 14:05 */
  moment: { ...dayMonth, ...hourMinute },
  /** 24 Nov 2025, 14:05 */
  momentOfYear: { ...dayMonth, ...hourMinute, year: 'numeric' },
  /** 24 Nov */
  date: dayMonth,
  /** 24 Nov 2025 */
  dateOfYear: { ...dayMonth, year: 'numeric' },
  /** Tuesday 24 November 2026 at 14:05 */
  longMoment: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', ...hourMinute },
  /** Tue 24 Nov */
  weekdayDayMonth: { ...dayMonth, weekday: 'short' },
  /** 24 */
  day: { day: 'numeric' },
  /** 14:05 */
  clock: hourMinute,
  /** 24 Nov, 14:05:10 */
  preciseMoment: { ...dayMonth, ...hourMinute, second: '2-digit' },
  /** Tuesday 24 November 2026 */
  longDate: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  /** Tue */
  weekday: { weekday: 'short' },
  /** Tuesday */
  longWeekday: { weekday: 'long' },
  /** T */
  narrowWeekday: { weekday: 'narrow' },
  /** 2026 */
  year: { year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

const numberShapes = {
  /** 12.5 */
  oneDecimal: { maximumFractionDigits: 1 },
  /** 12.50 */
  twoDecimals: { minimumFractionDigits: 2, maximumFractionDigits: 2 },
  /** 12.5% of 0.125 */
  percent: { style: 'percent', maximumFractionDigits: 1 },
  /** 0.25% of 0.0025 */
  finePercent: { style: 'percent', minimumFractionDigits: 0, maximumFractionDigits: 2 },
} as const satisfies Record<string, Intl.NumberFormatOptions>

/** How a date or a time is shown. */
export type DateShape = keyof typeof dateShapes
/** How a number is shown. */
export type NumberShape = keyof typeof numberShapes

const dates = new Map<string, Intl.DateTimeFormat>()
const numbers = new Map<string, Intl.NumberFormat>()

// The day before the month, as in most markets of the brands.
const localeOf = (tag: string): string => (tag === 'en' ? 'en-GB' : tag)

/** The format of a date in a language (BCP 47 tag) and an IANA time zone; without one in the browser's. Made once. */
export const dateFormat = (tag: string, shape: DateShape, timeZone?: string): Intl.DateTimeFormat => {
  const key = `${tag} ${shape} ${timeZone ?? ''}`
  const options = { ...dateShapes[shape], numberingSystem: 'latn', ...(timeZone === undefined ? {} : { timeZone }) }
  const format = dates.get(key) ?? new Intl.DateTimeFormat([localeOf(tag), 'en-GB'], options)
  dates.set(key, format)
  return format
}

/** The format of a number in a language (BCP 47 tag). Made once. */
export const numberFormat = (tag: string, shape: NumberShape): Intl.NumberFormat => {
  const key = `${tag} ${shape}`
  const format = numbers.get(key) ?? new Intl.NumberFormat([tag, 'en'], { ...numberShapes[shape], numberingSystem: 'latn' })
  numbers.set(key, format)
  return format
}

/** Names of countries in a language (BCP 47 tag), by ISO 3166 code. */
export const countryNames = (tag: string): Intl.DisplayNames => new Intl.DisplayNames([tag, 'en'], { type: 'region' })

// A Sunday, from which the names of the days are computed.
const sunday = Date.UTC(2026, 10, 22)

/** Name of a day of the week, 0 for Sunday, in a language (BCP 47 tag). */
export const weekdayName = (day: number, tag: string, shape: 'weekday' | 'longWeekday' | 'narrowWeekday'): string =>
  dateFormat(tag, shape, 'UTC').format(sunday + day * 86_400_000)

/** Day of the week of a moment in an IANA time zone, 0 for Sunday. */
export const weekdayIn = (moment: Date, timeZone: string): number =>
  ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(dateFormat('en-US', 'weekday', timeZone).format(moment))

/** Seconds since midnight of a moment in an IANA time zone. */
export const secondOfDay = (moment: number, timeZone: string): number => {
  const parts = dateFormat('en-US', 'preciseMoment', timeZone).formatToParts(moment)
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0)
  return of('hour') * 3600 + of('minute') * 60 + of('second')
}

/** The IANA time zone of the browser. */
export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

const withYear = { moment: 'momentOfYear', date: 'dateOfYear' } as const

const shapeAt = (shape: DateShape, at: Date, timeZone?: string): DateShape => {
  if (shape !== 'moment' && shape !== 'date') return shape
  const year = dateFormat('en', 'year', timeZone)
  return year.format(at) === year.format(serverNow()) ? shape : withYear[shape]
}

/** Formats a moment in a language (BCP 47 tag) and an IANA time zone; `moment` and `date` have a year only if it is not the current one. */
export const formatMoment = (tag: string, moment: string | number, shape: DateShape = 'moment', timeZone?: string): string => {
  const at = new Date(moment)
  return dateFormat(tag, shapeAt(shape, at, timeZone), timeZone).format(at)
}

const hourMillis = 3_600_000

/** Formats the span between two moments, of which the end is exclusive: whole days as dates, shorter ones with their times. */
export const formatSpan = (tag: string, { from, to }: Span, timeZone?: string): string => {
  const [first, end] = [new Date(from), new Date(to)]
  if (end.getTime() - first.getTime() < 20 * hourMillis) return dateFormat(tag, shapeAt('moment', first, timeZone), timeZone).formatRange(first, end)
  return dateFormat(tag, shapeAt('date', first, timeZone), timeZone).formatRange(first, new Date(end.getTime() - 1))
}

/** Two ISO moments. */
type Span = { readonly from: string; readonly to: string }

/** Formats ISO moments as date and time in the brand's time zone (A05). */
export const useMoment = (shape: DateShape = 'moment'): ((moment: string) => string) => {
  const { timeZone } = useBrand()
  const { tag } = useLanguage()
  return (moment) => formatMoment(tag, moment, shape, timeZone)
}

/** Formats spans between two ISO moments in the brand's time zone. */
export const useSpan = (): ((span: Span) => string) => {
  const { timeZone } = useBrand()
  const { tag } = useLanguage()
  return (span) => formatSpan(tag, span, timeZone)
}

/** Formats calendar days (`2026-11-24`), which have no time zone. */
export const useDay = (): ((day: string) => string) => {
  const { tag } = useLanguage()
  return (day) => formatMoment(tag, `${day}T00:00:00Z`, 'date', 'UTC')
}
