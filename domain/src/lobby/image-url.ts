import type { RandomInteger } from './jackpot.ts'

/** Fallback for pictures that fail to load: one retry, then a placeholder of our own instead of a broken picture (PERF-02). */

/** Visible fraction of a picture at which it is loaded (PERF-01). */
export const lazyThreshold = 0.1

/** What to do after the `failures`-th failure of a picture. */
export const imageRetryPlan = (failures: number): 'retry' | 'give-up' => (failures <= 1 ? 'retry' : 'give-up')

/** Returns the address of a retry: another query, so that a cached failure is not served again. */
export const imageRetryUrl = (address: string): string => `${address}${address.includes('?') ? '&' : '?'}retry=1`

/** Returns a picture's address on one of the brand's picture hosts, drawn at random (PERF-03); without hosts it is served from our own. */
export const imageUrl = (path: string, hosts: readonly string[], chance: RandomInteger): string => {
  if (!path.startsWith('/') || path.startsWith('//')) return path
  const host = hosts[Math.floor(chance() * hosts.length)]
  return host === undefined ? path : host.replace(/\/+$/, '') + path
}

/** A deterministic random source by text, so that server and browser choose the same host and a picture is cached once. */
export const stableFraction = (text: string, salt: number): RandomInteger => {
  let state = (2166136261 ^ salt) >>> 0
  for (const sign of text) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 16777619) >>> 0
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822507) >>> 0
    return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32
  }
}
