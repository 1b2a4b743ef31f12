import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawBlockMessage, DRAW_BYTES, drawFromBytes } from './derive-draw.ts'
import { assertValidDraw } from '../lottery-draw.ts'
import { families } from '../family.ts'

/** The bytes of a draw exactly as the gateway derives them. */
const bytesOf = (seed: string, root = new Uint8Array(32), beacon = new Uint8Array()) => {
  const blocks = Array.from({ length: DRAW_BYTES / 32 }, (_, n) =>
    createHmac('sha256', seed)
      .update(drawBlockMessage(root, beacon, n))
      .digest(),
  )
  return new Uint8Array(Buffer.concat(blocks))
}

const bytes = (...given: readonly number[]) => Uint8Array.from({ length: DRAW_BYTES }, (_, i) => given[i] ?? 0)

describe('a result follows from bytes', () => {
  test('every family draws what it can have, whatever the bytes are', () => {
    const any = fc.uint8Array({ minLength: DRAW_BYTES, maxLength: DRAW_BYTES, max: 192 })
    for (const family of families) {
      fc.assert(
        fc.property(any, (given) => assertValidDraw(family, drawFromBytes(family, given))),
        { numRuns: 50 },
      )
    }
  })

  test('the same bytes give the same result, one other byte another', () => {
    for (const family of families) {
      expect(drawFromBytes(family, bytesOf('a'))).toEqual(drawFromBytes(family, bytesOf('a')))
      expect(drawFromBytes(family, bytesOf('a'))).not.toEqual(drawFromBytes(family, bytesOf('b')))
    }
  })

  test('seed, tickets and beacon each decide', () => {
    const one = drawFromBytes('KENO', bytesOf('seed'))
    expect(drawFromBytes('KENO', bytesOf('seed', new Uint8Array(32).fill(1)))).not.toEqual(one)
    expect(drawFromBytes('KENO', bytesOf('seed', new Uint8Array(32), Uint8Array.of(7)))).not.toEqual(one)
  })

  test('a byte that would favour a ball is passed over', () => {
    expect(drawFromBytes('SSC', bytes(250, 255, 249, 0, 251, 10, 99, 7))).toEqual({ numbers: [9, 0, 0, 9, 7] })
    expect(drawFromBytes('11X5', bytes(253, 252, 250, 251, 248, 0, 0))).toEqual(drawFromBytes('11X5', bytes(252, 248, 0, 0)))
  })

  test('balls leave the drum one by one', () => {
    expect(drawFromBytes('PK10', bytes())).toEqual({ numbers: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] })
    expect(drawFromBytes('PK10', bytes(9, 8, 7, 6, 5, 4, 3, 2, 1))).toEqual({ numbers: [10, 1, 2, 3, 4, 5, 6, 7, 8, 9] })
    expect(drawFromBytes('LHC', bytes(48, 47, 46))).toEqual({ numbers: [49, 1, 2, 4, 5, 6], special: 7 })
  })

  test('three digits are the first three of five, as P3 is of P5', () => {
    for (const seed of ['a', 'b', 'c']) {
      const [three, five] = [drawFromBytes('LF', bytesOf(seed)), drawFromBytes('SSC', bytesOf(seed))]
      if ('prizes' in three || 'prizes' in five) throw new Error('digits')
      expect(three.numbers).toEqual(five.numbers.slice(0, 3))
    }
  })

  test('a prize table is filled from the special prize down, zeros in front kept', () => {
    const north = drawFromBytes('VN_NORTH', bytes(0, 0, 1, 2, 3, 4))
    expect(north).toMatchObject({ prizes: { DB: ['00123'], G1: ['40000'], G7: ['00', '00', '00', '00'] } })
    expect(Object.keys('prizes' in north ? north.prizes : {})).toEqual(['DB', 'G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7'])
    expect(drawFromBytes('VN_SOUTH', bytes(0, 0, 1))).toMatchObject({ prizes: { DB: ['001000'], G8: ['00'] } })
    expect(drawFromBytes('VN_CENTRAL', bytesOf('x'))).toEqual(drawFromBytes('VN_SOUTH', bytesOf('x')))
  })

  test('bytes that run out are an error, never a result', () => {
    for (const family of families) expect(() => drawFromBytes(family, new Uint8Array(DRAW_BYTES).fill(255))).toThrow(RangeError)
    expect(() => drawFromBytes('SSC', new Uint8Array(4))).toThrow(RangeError)
  })

  test('the bytes of a draw suffice: at the worst acceptance of a family they run out less than once in 10^60 draws', () => {
    /** Probability that `tries` bytes contain fewer than `need` accepted ones. */
    const tooFew = (need: number, accepted: number, attempts: number) => {
      let states = [1, ...new Array<number>(need).fill(0)]
      for (let i = 0; i < attempts; i += 1) {
        states = states.map((p, had) => (had === need ? p : p * (1 - accepted)) + (had > 0 ? (states[had - 1] ?? 0) * accepted : 0))
      }
      return states.slice(0, need).reduce((sum, p) => sum + p, 0)
    }
    expect(tooFew(107, 250 / 256, DRAW_BYTES)).toBeLessThan(1e-60)
    expect(tooFew(20, 195 / 256, DRAW_BYTES)).toBeLessThan(1e-60)
  })

  test('the message of a block is root, beacon and its number', () => {
    expect([...drawBlockMessage(Uint8Array.of(1, 2), Uint8Array.of(3), 258)]).toEqual([1, 2, 3, 0, 0, 1, 2])
  })
})
