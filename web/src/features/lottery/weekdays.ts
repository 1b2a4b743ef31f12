/** Days of the selector in the order in which it shows them: all, Monday (2) to Saturday (7), Sunday (1) (LOTT-16). */
export const weekdayCodes = [-1, 2, 3, 4, 5, 6, 7, 1] as const

/** A weekday code of the selector. */
export type WeekdayCode = (typeof weekdayCodes)[number]

// A Sunday, from which the names of the days are computed.
const sunday = Date.UTC(2026, 10, 22)

/** Name of a weekday in a language. */
export const weekdayName = (code: number, tag: string, form: 'short' | 'long' | 'narrow'): string =>
  new Intl.DateTimeFormat([tag, 'en'], { weekday: form, timeZone: 'UTC' }).format(sunday + (code - 1) * 86_400_000)

/** Weekday code of a moment in a zone. */
export const weekdayOf = (moment: string, zone: string): number => {
  const name = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: zone }).format(new Date(moment))
  return ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(name) + 1
}

/** Returns the seconds left of a day of a zone. */
export const secondsOfDayLeft = (now: number, zone: string): number => {
  const parts = new Intl.DateTimeFormat('en-US', {
    hourCycle: 'h23',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    timeZone: zone,
  }).formatToParts(now)
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0)
  return 86_400 - of('hour') * 3600 - of('minute') * 60 - of('second')
}
