import { languageOf } from '@perya/domain/language/languages'

// Creating a format takes sixty times as long as using it, and a pay run sends tens of thousands of messages.
const formats = new Map<string, Intl.DateTimeFormat>()

const dayOfYear = { day: 'numeric', month: 'short', year: 'numeric' } as const
const shapes = {
  /** 24 Nov 2026 */
  date: dayOfYear,
  /** 24 Nov 2026, 14:05 */
  moment: { ...dayOfYear, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

const formatIn = (language: string, shape: keyof typeof shapes, timeZone: string): Intl.DateTimeFormat => {
  const key = `${language} ${shape} ${timeZone}`
  const { tag } = languageOf(language)
  // The day before the month, and Latin digits in every language: the style of the front end.
  const made =
    formats.get(key) ?? new Intl.DateTimeFormat([tag === 'en' ? 'en-GB' : tag, 'en-GB'], { ...shapes[shape], numberingSystem: 'latn', timeZone })
  formats.set(key, made)
  return made
}

/** Formats a moment for a reader of a language in an IANA time zone, with its year: stored texts are read in later years as well. */
export const formatMoment = (language: string, at: Date, timeZone: string): string => formatIn(language, 'moment', timeZone).format(at)

/** Formats a calendar day, `2026-11-24`, for a reader of a language. */
export const formatDay = (language: string, day: string): string => formatIn(language, 'date', 'UTC').format(new Date(`${day}T00:00:00Z`))

const hourMillis = 3_600_000

/** Formats the span between two moments, of which the end is exclusive: whole days as dates, shorter spans with their times. */
export const formatSpan = (language: string, { from, to }: { readonly from: Date; readonly to: Date }, timeZone: string): string =>
  to.getTime() - from.getTime() < 20 * hourMillis
    ? formatIn(language, 'moment', timeZone).formatRange(from, to)
    : formatIn(language, 'date', timeZone).formatRange(from, new Date(to.getTime() - 1))
