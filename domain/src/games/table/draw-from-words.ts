import type { RandomDraw } from '../seeded-draw.ts'

/** A draw over 32-bit words: uniform by rejection sampling, deterministic for the same words. Throws when they run out. */
export const drawFromWords =
  (words: Iterator<number>): RandomDraw =>
  (below) => {
    const limit = 2 ** 32 - (2 ** 32 % below)
    for (;;) {
      const { done, value } = words.next()
      if (done === true) throw new RangeError('the words of the seed ran out')
      if (value < limit) return value % below
    }
  }
