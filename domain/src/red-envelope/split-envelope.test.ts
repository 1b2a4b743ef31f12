import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seededDraw } from '../games/seeded-draw.ts'
import { minor, sumMinor } from '../money/minor.ts'
import { splitEnvelope } from './split-envelope.ts'

test('the parts add up exactly to the whole for any randomness, and none is below the minimum', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 300 }),
      fc.integer({ min: 1, max: 500 }),
      fc.integer({ min: 0, max: 1e9 }),
      fc.string(),
      (parts, min, more, seed) => {
        const total = minor(parts * min + more)
        const split = splitEnvelope(total, { parts, least: minor(min), below: seededDraw(seed) })
        expect(split).toHaveLength(parts)
        expect(sumMinor(...split)).toBe(total)
        for (const part of split) expect(part).toBeGreaterThanOrEqual(min)
      },
    ),
  )
})

test('randomness that always returns the maximum, or the minimum, still adds up exactly', () => {
  for (const below of [(max: number) => max - 1, () => 0]) {
    const split = splitEnvelope(minor(100_000), { parts: 7, least: minor(100), below })
    expect(sumMinor(...split)).toBe(100_000)
    expect(Math.min(...split)).toBeGreaterThanOrEqual(100)
  }
})

test('who comes first gets no more than who comes last, on the average', () => {
  const [first, last] = [0, 0].map((_, which) => {
    let all = 0
    for (let n = 0; n < 4000; n += 1) {
      const split = splitEnvelope(minor(10_000), { parts: 5, least: minor(100), below: seededDraw(`${which} ${n}`) })
      all += split.at(which === 0 ? 0 : -1) ?? 0
    }
    return all / 4000
  })
  expect(Math.abs((first ?? 0) - (last ?? 0))).toBeLessThan(150)
})

test('one part is the whole; too little money for all is no envelope', () => {
  const split = (total: number, parts: number, min = 1) => splitEnvelope(minor(total), { parts, least: minor(min), below: () => 0 })
  expect(split(777, 1)).toEqual([777])
  expect(split(3, 3)).toEqual([1, 1, 1])
  for (const [total, parts, min] of [
    [2, 3, 1],
    [10, 0, 1],
    [10, 1.5, 1],
    [10, 2, 0],
    [0, 1, 1],
  ] as const)
    expect(() => split(total, parts, min)).toThrow(RangeError)
})
