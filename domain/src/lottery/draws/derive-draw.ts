import { type LotteryDraw, type PrizeKey, prizeKeys, prizeRows } from '../lottery-draw.ts'
import type { Family } from '../family.ts'

/**
 * Derives a result from bytes. The bytes are HMAC-SHA256(key = seed, message = root ‖ beacon ‖ counter) blocks: the seed was committed to (its hash
 * was public) before the first ticket, and the root before the seed was revealed, so no party can steer or predict them. Each ball takes the next
 * byte below the greatest multiple of the number of choices: rejection sampling, without modulo bias.
 */

/** Upper bound of the bytes that one draw consumes: a table of the North takes 107 digits, and one byte in forty is rejected. */
export const DRAW_BYTES = 512

/** Message of a numbered block: root ‖ beacon ‖ number as four bytes, big-endian. No beacon: no bytes. */
export const drawBlockMessage = (root: Uint8Array, beacon: Uint8Array, counter: number): Uint8Array => {
  const message = new Uint8Array(root.length + beacon.length + 4)
  message.set(root)
  message.set(beacon, root.length)
  new DataView(message.buffer).setUint32(root.length + beacon.length, counter)
  return message
}

/** Draws a whole number in 0 … `below` − 1; `below` in 1 … 256. */
type Below = (below: number) => number

const belowFrom = (bytes: Uint8Array): Below => {
  let at = 0
  return (below) => {
    const limit = 256 - (256 % below)
    for (;;) {
      const byte = bytes[at]
      if (byte === undefined) throw new RangeError('the bytes of the draw are used up')
      at += 1
      if (byte < limit) return byte % below
    }
  }
}

const digits = (below: Below, count: number) => Array.from({ length: count }, () => below(10))

/** Returns the first `count` of 1 … `most` in a uniformly random order (Fisher–Yates). */
const balls = (below: Below, count: number, max: number) => {
  const drum = Array.from({ length: max }, (_, i) => i + 1)
  return Array.from({ length: count }, (_, drawn) => {
    const at = drawn + below(max - drawn)
    const ball = drum[at] ?? 0
    drum[at] = drum[drawn] ?? 0
    return ball
  })
}

const markSix = (below: Below): LotteryDraw => {
  const drawn = balls(below, 7, 49)
  return { numbers: drawn.slice(0, 6), special: drawn.at(-1) ?? 0 }
}

const prizes = (below: Below, region: keyof typeof prizeRows): LotteryDraw => {
  const table: Partial<Record<PrizeKey, readonly string[]>> = {}
  for (const key of prizeKeys) {
    const [count, width] = prizeRows[region][key] ?? [0, 0]
    if (count > 0) table[key] = Array.from({ length: count }, () => digits(below, width).join(''))
  }
  return { prizes: table }
}

const FROM: Readonly<Record<Family, (below: Below) => LotteryDraw>> = {
  SSC: (below) => ({ numbers: digits(below, 5) }),
  LF: (below) => ({ numbers: digits(below, 3) }),
  '11X5': (below) => ({ numbers: balls(below, 5, 11) }),
  PK10: (below) => ({ numbers: balls(below, 10, 10) }),
  LHC: markSix,
  KENO: (below) => ({ numbers: balls(below, 20, 80) }),
  VN_NORTH: (below) => prizes(below, 'VN_NORTH'),
  VN_CENTRAL: (below) => prizes(below, 'VN_CENTRAL'),
  VN_SOUTH: (below) => prizes(below, 'VN_SOUTH'),
}

/** Returns the result derived from the bytes; LF takes the first three digits that SSC takes. Too few bytes: RangeError. */
export const drawFromBytes = (family: Family, bytes: Uint8Array): LotteryDraw => FROM[family](belowFrom(bytes))
