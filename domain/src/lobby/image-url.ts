import type { RandomInteger } from './jackpot.ts'

/** Pictures that do not come: one retry, then our own art instead of a broken one (PERF-02). */

/** Part of a picture that must be in view before it is fetched (PERF-01). */
export const lazyThreshold = 0.1

/** What to do after the `failures`-th failure of a picture. */
export const imageRetryPlan = (failures: number): 'retry' | 'give-up' => (failures <= 1 ? 'retry' : 'give-up')

/** The address of a retry: another query so that a cached failure is not served again. */
export const imageRetryUrl = (address: string): string => `${address}${address.includes('?') ? '&' : '?'}retry=1`

/** A picture's address on one of the brand's picture hosts, drawn at random (PERF-03); without hosts it stays on our own. */
export const imageUrl = (path: string, hosts: readonly string[], chance: RandomInteger): string => {
  if (!path.startsWith('/') || path.startsWith('//')) return path
  const host = hosts[Math.floor(chance() * hosts.length)]
  return host === undefined ? path : host.replace(/\/+$/, '') + path
}

/** Chance that is the same for the same text, so that server and browser choose the same host and a picture is cached once. */
export const stableFraction = (text: string, salt: number): RandomInteger => {
  let state = (2166136261 ^ salt) >>> 0
  for (const sign of text) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 16777619) >>> 0
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822507) >>> 0
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32
  }
}
