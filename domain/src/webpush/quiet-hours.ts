/** Hours of a day in which a device stays silent: minutes from midnight, the first included, the last not. */
export type QuietHours = { readonly isOn: boolean; readonly from: number; readonly until: number; readonly timeZone: string }

const day = 1440
const minute = 60_000

/** Minutes from midnight as a clock shows them, `22:00`. */
export const formatClock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Minutes from midnight that a clock shows; null where it is no time of day. */
export const parseClock = (clock: string): number | null => {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(clock) ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}

/** Whether there is a zone of this name. */
export const isTimeZone = (name: string): boolean => {
  try {
    return /^[A-Za-z0-9_+/-]{1,64}$/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== ''
  } catch {
    return false
  }
}

const minutesAt = (moment: number, timeZone: string): number => {
  const parts = new Intl.DateTimeFormat('en', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).formatToParts(moment)
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  return of('hour') * 60 + of('minute')
}

/**
 * When silence ends that holds at `now` (Unix milliseconds); null where nothing is silent. Hours that begin as they end are none. Where a
 * clock is put back in the night silence lasts until it shows its end; where it is put forward it ends no sooner than that.
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
  // A jump of the clock leaves a rest, which is an hour or two at most.
  for (let tries = 0; tries < 4 && isQuiet(end); tries += 1) end += ((until - minutesAt(end, timeZone) + day) % day) * minute
  return end
}
