/** Reproducible choices of a model run: the same seed makes the same sequence. */
export type SeededRandom = {
  /** A whole number from 0 to below `bound`. */
  readonly below: (bound: number) => number
  /** True in so many of a hundred cases. */
  readonly percent: (share: number) => boolean
  readonly pick: <T>(list: readonly T[]) => T | undefined
}

/** Mulberry32 over a seed: not secure, small and even enough for choosing what a model does next. */
export const seededRandom = (seed: number): SeededRandom => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (bound: number): number => Math.floor(next() * bound)
  return { below, percent: (share) => below(100) < share, pick: (list) => list[below(list.length)] }
}
