import { type Chance, chanceFrom, systemChance } from '@perya/gateway/kernel'

/** A random source that returns the values loaded by a test first, then real random values. */
export type ScriptedChance = Chance & {
  /** Loads the bytes to be returned next. */
  readonly load: (bytes: Uint8Array) => void
  /** Loads whole numbers that `below` returns next, whatever the bound, as long as they are below it. */
  readonly loadNumbers: (...numbers: readonly number[]) => void
}

/** Creates a random source that tests can load. */
export const scriptedChance = (): ScriptedChance => {
  let bytes: number[] = []
  const numbers: number[] = []
  const take = (count: number): Uint8Array => {
    if (bytes.length === 0) return systemChance.bytes(count)
    const given = bytes.slice(0, count)
    bytes = bytes.slice(count)
    return Uint8Array.from([...given, ...systemChance.bytes(count - given.length)])
  }
  const drawn = chanceFrom(take)
  return {
    bytes: take,
    below: (below) => {
      const next = numbers.shift()
      if (next === undefined) return drawn.below(below)
      if (next >= below) throw new RangeError(`loaded ${next}, but asked below ${below}`)
      return next
    },
    load: (more) => {
      bytes.push(...more)
    },
    loadNumbers: (...more) => {
      numbers.push(...more)
    },
  }
}
