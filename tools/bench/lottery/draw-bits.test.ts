import { families } from '@perya/domain/lottery/family'
import { deriveDraw } from '@perya/gateway/kernel'
import { simulated } from '@perya/testkit/run/simulation'
import { expect, test } from 'vitest'
import { drawBits } from './draw-bits.ts'
import { chanceAbove } from './evenness.ts'

const draws = simulated(4000)

/** log2 of the number of results of a family: the information of one draw in bits. */
const entropy = { SSC: 16.61, LF: 9.966, '11X5': 15.758, PK10: 21.791, LHC: 38.62, KENO: 122.0, VN_NORTH: 355.4, VN_CENTRAL: 272.4, VN_SOUTH: 272.4 }

/** Probability that uniform bytes are at least as uneven (chi-square over the byte values). */
const unevenness = (bytes: Uint8Array): number => {
  const seen = new Array<number>(256).fill(0)
  for (const byte of bytes) seen[byte] = (seen[byte] ?? 0) + 1
  const expected = bytes.length / 256
  return chanceAbove(
    seen.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0),
    255,
  )
}

test.for(families)('%s draws give nearly all the bits that they hold, and each byte as often as every other', (family) => {
  const bits = drawBits(family)
  const seed = new Uint8Array(32)
  for (let drawn = 0; drawn < draws; drawn++) {
    new DataView(seed.buffer).setUint32(0, drawn)
    bits.add(deriveDraw(family, seed, new Uint8Array(32), new Uint8Array()))
  }
  const bytes = bits.taken()
  expect((bytes.length * 8) / draws / entropy[family]).toBeGreaterThan(0.75)
  expect((bytes.length * 8) / draws / entropy[family]).toBeLessThanOrEqual(1)
  expect(unevenness(bytes)).toBeGreaterThan(1e-6)
  expect(unevenness(bytes)).toBeLessThan(1 - 1e-6)
  expect(bits.taken()).toHaveLength(0)
})

test('a lottery that favours a digit shows in its bits', () => {
  const bits = drawBits('LF')
  const seed = new Uint8Array(32)
  for (let drawn = 0; drawn < 10 * draws; drawn++) {
    new DataView(seed.buffer).setUint32(0, drawn)
    const draw = deriveDraw('LF', seed, new Uint8Array(32), new Uint8Array())
    bits.add('numbers' in draw && drawn % 3 === 0 ? { numbers: [7, ...draw.numbers.slice(1)] } : draw)
  }
  expect(unevenness(bits.taken())).toBeLessThan(1e-6)
})
