/**
 * What a countdown shows, and when a list of lotteries is fetched again. Every moment is on the server's clock; the visitor's clock is never used.
 */

const secondMillis = 1000
const daySeconds = 86_400
/** Betting that ends within this many seconds is "soon"; a last minute is shown as such. */
const soonSeconds = 600
const shortestMillis = 7000
const longestMillis = 30_000
/** Largest gap (milliseconds) within which an exact closing time refines whole seconds. */
const sharpenMillis = 2500

/** Whether a game is on sale, in any spelling of the flag that a platform uses (A46). */
export const isOnSale = (isSale: unknown): boolean => isSale === true || isSale === 1 || isSale === '1' || isSale === 'true'

/**
 * Returns the moment at which betting ends, Unix milliseconds: time received plus `remainTime` seconds, minus half the round-trip time (ENT-06, A43).
 */
export const bettingEndsAt = (receivedAt: number, remainTime: number, roundTripMillis: number): number =>
  receivedAt + remainTime * secondMillis - roundTripMillis / 2

/** The same moment with millisecond precision, if the platform states it and both agree up to whole seconds. */
export const refineEndTime = (computed: number, closesAt: number | null): number =>
  closesAt !== null && Math.abs(closesAt - computed) <= sharpenMillis ? closesAt : computed

/** Returns the seconds until `endsAt`, rounded up, never below 0. */
export const secondsLeft = (endsAt: number, now: number): number => {
  const left = Math.ceil((endsAt - now) / secondMillis)
  return Number.isFinite(left) && left > 0 ? left : 0
}

/** Display of a countdown: hh:mm:ss under a day, days and hours from exactly one day, dashes when over or not on sale. */
export type Countdown =
  | { readonly shows: 'clock'; readonly hours: string; readonly minutes: string; readonly seconds: string }
  | { readonly shows: 'days'; readonly days: number; readonly hours: number }
  | { readonly shows: 'dashes' }

const two = (value: number): string => String(value).padStart(2, '0')

/** Returns the countdown for a number of whole seconds (LOTT-17, LOTT-18, LOTT-19, A45). */
export const formatCountdown = (isSale: unknown, seconds: number): Countdown => {
  if (!isOnSale(isSale) || !(seconds > 0)) return { shows: 'dashes' }
  if (seconds >= daySeconds) return { shows: 'days', days: Math.floor(seconds / daySeconds), hours: Math.floor((seconds % daySeconds) / 3600) }
  const whole = Math.ceil(seconds)
  return { shows: 'clock', hours: two(Math.floor(whole / 3600)), minutes: two(Math.floor((whole % 3600) / 60)), seconds: two(whole % 60) }
}

/**
 * Returns the milliseconds until the list is fetched again: the smallest remaining time minus half the round-trip time, clamped to 7–30 s; 30 s if
 * nothing is on sale (LOTT-10, LOTT-11, A44).
 */
export const nextRefresh = (remainTimes: readonly number[], roundTripMillis: number): number => {
  const running = remainTimes.filter((seconds) => seconds > 0)
  if (running.length === 0) return longestMillis
  const requested = Math.min(...running) * secondMillis - roundTripMillis / 2
  return Math.min(longestMillis, Math.max(shortestMillis, requested))
}

/** Group of a game in a list: betting ends within ten minutes, on the same day, or later; games not on sale are later. */
export type ClosingGroup = 'soon' | 'today' | 'later'

/** Returns the group of a game, where `secondsOfDay` are left of the day in the list's time zone. */
export const closingGroup = (isSale: unknown, seconds: number, secondsOfDay: number): ClosingGroup => {
  if (!isOnSale(isSale) || seconds <= 0) return 'later'
  if (seconds <= soonSeconds) return 'soon'
  return seconds <= secondsOfDay ? 'today' : 'later'
}

/** Returns the milliseconds until the displayed seconds before `endsAt` next change, so that a tick coincides with the change (LOTT-20). */
export const nextTick = (now: number, endsAt = 0): number => {
  const rest = (endsAt - now) % secondMillis
  return rest > 0 ? rest : rest + secondMillis
}
