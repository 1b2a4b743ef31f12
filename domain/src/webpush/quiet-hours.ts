/** Hours of a day in which a device receives no push: minutes from midnight, the first inclusive, the last exclusive. */
export type QuietHours = { readonly isOn: boolean; readonly from: number; readonly until: number; readonly timeZone: string }

const day = 1440
const minute = 60_000

/** Formats minutes from midnight as a clock time, `22:00`. */
export const formatClock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Parses a clock time into minutes from midnight; null if it is invalid. */
export const parseClock = (clock: string): number | null => {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(clock) ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}

const minutesAt = (moment: number, timeZone: string): number => {
  const parts = new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).formatToParts(moment)
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return of('hour') * 60 + of('minute')
}

/**
 * Returns the end of the quiet hours that include `now` (Unix milliseconds); null if there are none. Hours that begin as they end are empty. Where
 * the clock is put back in the night, the quiet hours last until it shows their end; where it is put forward, they end no sooner than that.
 */
export const quietHoursEnd = (now: number, { isOn, from, until, timeZone }: QuietHours): number | null => {
  if (!isOn || from === until) return null
  const isQuiet = (moment: number): boolean => {
    const at = minutesAt(moment, timeZone)
    return from < until ? at >= from && at < until : at >= from || at < until
  }
  if (!isQuiet(now)) return null
  const begun = now - (now % minute)
  let end = begun
  // A clock change leaves a remainder of an hour or two at most.
  for (let attempts = 0; attempts < 4 && isQuiet(end); attempts += 1) end += ((until - minutesAt(end, timeZone) + day) % day) * minute
  return end
}
