import { randomBytes } from 'node:crypto'

/** The only random source of the gateway: uniform bytes from the operating system, or predefined by a test. */
export type Chance = {
  /** `count` unpredictable bytes. */
  readonly bytes: (count: number) => Uint8Array
  /** A whole number in 0 … `below` − 1, uniform without modulo bias; `below` in 1 … 2^32. */
  readonly below: (below: number) => number
}

/** Creates a `Chance` from a source of bytes, by rejection sampling. */
export const chanceFrom = (bytes: Chance['bytes']): Chance => ({
  bytes,
  below: (below) => {
    if (!Number.isInteger(below) || below < 1 || below > 2 ** 32) throw new RangeError(`below ${below}`)
    const limit = 2 ** 32 - (2 ** 32 % below)
    for (;;) {
      const raw = bytes(4)
      const value = new DataView(raw.buffer, raw.byteOffset, 4).getUint32(0)
      if (value < limit) return value % below
    }
  },
})

/** The operating system's generator. */
export const systemChance: Chance = chanceFrom((count) => randomBytes(count))
