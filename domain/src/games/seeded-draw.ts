/**
 * A repeatable stream for whatever must never change: the machine, the theme and the art of a title. It is predictable by design and therefore never
 * decides an outcome; outcomes come from the RNG of the gateway.
 */

/** Draws a whole number in 0 … `below` − 1. */
export type RandomDraw = (below: number) => number

/** 32-bit hash of a text (FNV-1a with a final avalanche, so that similar texts differ in all bits). */
export const hash32 = (text: string): number => {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** Creates the stream of a seed: the same text yields the same numbers on every machine (sfc32). */
export const seededDraw = (seed: string): RandomDraw => {
  let a = hash32(seed)
  let b = hash32(`${seed}\u0001`)
  let c = hash32(`${seed}\u0002`)
  let counter = 1
  const next = () => {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return sum >>> 0
  }
  for (let warm = 0; warm < 12; warm += 1) next()
  return (below) => Math.floor((next() / 2 ** 32) * below)
}

/** Draws one element of a list. */
export const pickOne = <T>(draw: RandomDraw, list: readonly [T, ...T[]]): T => list[draw(list.length)] ?? list[0]

/** Returns a shuffled copy of the list (Fisher–Yates). */
export const shuffle = <T>(draw: RandomDraw, list: readonly T[]): T[] => {
  const order = [...list]
  for (let i = order.length - 1; i > 0; i -= 1) {
    const j = draw(i + 1)
    const held = order.splice(i, 1, ...order.slice(j, j + 1))
    order.splice(j, 1, ...held)
  }
  return order
}
