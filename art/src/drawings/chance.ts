import type { Rng } from './pen.ts'

/** A seeded stream of 0 … 1 for pictures; never used for outcomes. */
export const seededFraction = (seed: number): Rng => {
  let a = seed
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** Picks one item of a list. */
export const pickOne = <V>(r: Rng, list: readonly [V, ...V[]]): V => list[Math.floor(r() * list.length)] ?? list[0]
