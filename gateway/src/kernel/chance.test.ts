import { describe, expect, test } from 'vitest'
import { chanceFrom, systemChance } from './chance.ts'
import { systemClock } from './clock.ts'

/** A `Chance` that returns the given numbers, as four bytes each. */
const chanceOf = (...numbers: readonly number[]) => {
  const left = [...numbers]
  return chanceFrom((count) => {
    const bytes = new Uint8Array(count)
    new DataView(bytes.buffer).setUint32(0, left.shift() ?? 0)
    return bytes
  })
}

describe('a number below a bound', () => {
  test('is the drawn one within the bound', () => {
    expect(chanceOf(7).below(6)).toBe(1)
    expect(chanceOf(5).below(6)).toBe(5)
    expect(chanceOf(0).below(1)).toBe(0)
    expect(chanceOf(2 ** 32 - 1).below(2 ** 32)).toBe(2 ** 32 - 1)
  })

  test('is drawn again where the last numbers would favour the small ones', () => {
    // 2^32 = 6 × 715827882 + 4: the last four numbers belong to no complete group of six.
    expect(chanceOf(2 ** 32 - 1, 2 ** 32 - 4, 3).below(6)).toBe(3)
    expect(chanceOf(2 ** 32 - 5).below(6)).toBe(5)
  })

  test.each([0, -1, 1.5, Number.NaN, 2 ** 32 + 1, Number.POSITIVE_INFINITY])('is not drawn below %d', (bound) => {
    expect(() => systemChance.below(bound)).toThrow(RangeError)
  })

  test('falls evenly: no face of a die is favoured in sixty thousand throws', () => {
    const counts = Array.from({ length: 6 }, () => 0)
    for (let index = 0; index < 60_000; index++) {
      const face = systemChance.below(6)
      counts[face] = (counts[face] ?? 0) + 1
    }
    const chiSquare = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0)
    // Five degrees of freedom: above 37 once in two million runs.
    expect(chiSquare).toBeLessThan(37)
  })
})

test('bytes of the operating system come in the asked number and never twice alike', () => {
  expect([0, 1, 16, 1_000].map((count) => systemChance.bytes(count).length)).toEqual([0, 1, 16, 1_000])
  expect(new Set(Array.from({ length: 1_000 }, () => Buffer.from(systemChance.bytes(16)).toString('hex'))).size).toBe(1_000)
})

test('the clock returns milliseconds since 1970 and advances', async () => {
  const before = systemClock.now()
  await new Promise((resolve) => setTimeout(resolve, 15))
  expect(systemClock.now() - before).toBeGreaterThanOrEqual(10)
  expect(new Date(before).getUTCFullYear()).toBeGreaterThanOrEqual(2026)
})
