/**
 * What a countdown shows and when a list of lotteries is asked for again. Every moment here is on the server's clock; a visitor's clock
 * has no say in it.
 */

const secondMillis = 1000
const daySeconds = 86_400
/** Betting that ends within this many seconds is "soon"; a last minute is shown as such. */
const soonSeconds = 600
const shortestMillis = 7000
const longestMillis = 30_000
/** Largest gap (milliseconds) in which an exact closing time only sharpens whole seconds. */
const sharpenMillis = 2500

/** Whether a game is on sale, however a platform spells it (A46). */
export const isOnSale = (isSale: unknown): boolean => isSale === true || isSale === 1 || isSale === '1' || isSale === 'true'

/** When betting ends, Unix milliseconds: time received plus `remainTime` seconds, minus half the round trip (ENT-06, A43). */
export const bettingEndsAt = (receivedAt: number, remainTime: number, roundTripMillis: number): number =>
  receivedAt + remainTime * secondMillis - roundTripMillis / 2

/** The same moment, sharpened to the millisecond where the platform states it and both agree but for whole seconds. */
export const refineEndTime = (computed: number, closesAt: number | null): number =>
  closesAt !== null && Math.abs(closesAt - computed) <= sharpenMillis ? closesAt : computed

/** Whole seconds until `endsAt`, a started one counting, never below 0. */
export const secondsLeft = (endsAt: number, now: number): number => {
  const left = Math.ceil((endsAt - now) / secondMillis)
  return Number.isFinite(left) && left > 0 ? left : 0
}

/** What a countdown shows: hh:mm:ss under a day, days and hours from exactly one day, dashes when over or not on sale. */
export type Countdown =
  | { readonly shows: 'clock'; readonly hours: string; readonly minutes: string; readonly seconds: string }
  | { readonly shows: 'days'; readonly days: number; readonly hours: number }
  | { readonly shows: 'dashes' }

const two = (value: number): string => String(value).padStart(2, '0')

/** The countdown over so many whole seconds (LOTT-17, LOTT-18, LOTT-19, A45). */
export const formatCountdown = (isSale: unknown, seconds: number): Countdown => {
  if (!isOnSale(isSale) || !(seconds > 0)) return { shows: 'dashes' }
  if (seconds >= daySeconds) return { shows: 'days', days: Math.floor(seconds / daySeconds), hours: Math.floor((seconds % daySeconds) / 3600) }
  const whole = Math.ceil(seconds)
  return { shows: 'clock', hours: two(Math.floor(whole / 3600)), minutes: two(Math.floor((whole % 3600) / 60)), seconds: two(whole % 60) }
}

/**
 * Milliseconds until the list is asked for again: the smallest time that remains, minus half the round trip, never under 7 s nor over
 * 30 s; 30 s when nothing is on sale (LOTT-10, LOTT-11, A44).
 */
export const nextRefresh = (remainTimes: readonly number[], roundTripMillis: number): number => {
  const running = remainTimes.filter((seconds) => seconds > 0)
  if (running.length === 0) return longestMillis
  const wished = Math.min(...running) * secondMillis - roundTripMillis / 2
  return Math.min(longestMillis, Math.max(shortestMillis, wished))
}

/** Where a list puts a game: betting ends within ten minutes, on the same day, or later; what is not on sale is later. */
export type ClosingGroup = 'soon' | 'today' | 'later'

/** The group of a game, where `secondsOfDay` are left of the day that the list counts in. */
export const closingGroup = (isSale: unknown, seconds: number, secondsOfDay: number): ClosingGroup => {
  if (!isOnSale(isSale) || seconds <= 0) return 'later'
  if (seconds <= soonSeconds) return 'soon'
  return seconds <= secondsOfDay ? 'today' : 'later'
}

/** Milliseconds until the whole seconds that are left until `endsAt` next change: a tick falls on the change (LOTT-20). */
export const nextTick = (now: number, endsAt = 0): number => {
  const rest = (endsAt - now) % secondMillis
  return rest > 0 ? rest : rest + secondMillis
}
