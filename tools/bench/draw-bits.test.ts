import { families } from '@perya/domain/lottery/family'
import { deriveDraw } from '@perya/gateway/lottery/draw-bytes'
import { expect, test } from 'vitest'
import { drawBits } from './draw-bits.ts'
import { chanceAbove } from './evenness.ts'

const draws = 4000

/** ln of how many results a family has, over ln 2: what one draw can say. */
const entropy = { SSC: 16.61, LF: 9.966, '11X5': 15.758, PK10: 21.791, LHC: 38.62, KENO: 122.0, VN_NORTH: 355.4, VN_CENTRAL: 272.4, VN_SOUTH: 272.4 }

test.for(families)('%s draws give all the bits that they hold, and each byte as often as any other', (family) => {
  const bits = drawBits(family)
  const seed = new Uint8Array(32)
  for (let drawn = 0; drawn < draws; drawn++) {
    new DataView(seed.buffer).setUint32(0, drawn)
    bits.add(deriveDraw(family, seed, new Uint8Array(32), new Uint8Array()))
  }
  const bytes = bits.taken()
  expect((bytes.length * 8) / draws / entropy[family]).toBeGreaterThan(0.93)
  expect((bytes.length * 8) / draws / entropy[family]).toBeLessThanOrEqual(1)
  const seen = new Array<number>(256).fill(0)
  for (const byte of bytes) seen[byte] = (seen[byte] ?? 0) + 1
  const expected = bytes.length / 256
  const squares = seen.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  expect(chanceAbove(squares, 255)).toBeGreaterThan(1e-6)
  expect(chanceAbove(squares, 255)).toBeLessThan(1 - 1e-6)
  expect(bits.taken()).toHaveLength(0)
})

test('a lottery that favours a digit shows in its bits', () => {
  const bits = drawBits('LF')
  for (let drawn = 0; drawn < 6000; drawn++) {
    const digit = (place: number) => (drawn % 3 === 0 ? 7 : (drawn * 7 + place * 3) % 10)
    bits.add({ numbers: [digit(0), digit(1), digit(2)] })
  }
  const ones = [...bits.taken()].reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0)
  expect(ones).not.toBe(0)
  expect(Math.abs(ones / (6000 * 9.97) - 0.5)).toBeGreaterThan(0.01)
})
