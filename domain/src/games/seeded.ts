/**
 * A repeatable stream for things that must look the same for ever: the machine, the theme and the art of a title. It is
 * predictable by design and therefore never decides an outcome; outcomes come from the gateway's chance.
 */

/** Draws a whole number in 0 … `below` − 1. */
export type Draw = (below: number) => number

/** 32-bit hash of a text (FNV-1a, finished by an avalanche so that neighbours differ). */
export const hashOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** The stream of a seed: the same text gives the same numbers on every machine (sfc32). */
export const seeded = (seed: string): Draw => {
  let a = hashOf(seed)
  let b = hashOf(`${seed}\u0001`)
  let c = hashOf(`${seed}\u0002`)
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

/** One of a list, by a draw. */
export const oneOf = <T>(draw: Draw, list: readonly [T, ...T[]]): T => list[draw(list.length)] ?? list[0]

/** The list in an order of the draw's choosing (Fisher–Yates); the list itself stays. */
export const shuffled = <T>(draw: Draw, list: readonly T[]): T[] => {
  const order = [...list]
  for (let i = order.length - 1; i > 0; i -= 1) {
    const j = draw(i + 1)
    const held = order.splice(i, 1, ...order.slice(j, j + 1))
    order.splice(j, 1, ...held)
  }
  return order
}
