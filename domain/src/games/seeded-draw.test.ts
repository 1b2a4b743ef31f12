import { describe, expect, test } from 'vitest'
import { hash32, pickOne, seededDraw, shuffle } from './seeded-draw.ts'

const drawn = (seed: string, count: number, below: number) => {
  const draw = seededDraw(seed)
  return Array.from({ length: count }, () => draw(below))
}

describe('the repeatable stream', () => {
  test('the same seed gives the same numbers for ever', () => {
    expect(drawn('koi', 6, 1000)).toEqual(drawn('koi', 6, 1000))
    expect(drawn('koi', 20, 1000)).not.toEqual(drawn('kol', 20, 1000))
  })

  test('numbers stay inside their bound', () => {
    for (const below of [1, 2, 3, 32, 1000]) expect(drawn('bound', 2000, below).every((n) => Number.isInteger(n) && n >= 0 && n < below)).toBe(true)
  })

  test('every value comes about equally often', () => {
    const counts = new Array<number>(10).fill(0)
    for (const n of drawn('even', 100_000, 10)) counts[n] = (counts[n] ?? 0) + 1
    const chi = counts.reduce((sum, seen) => sum + (seen - 10_000) ** 2 / 10_000, 0)
    expect(chi).toBeLessThan(33.7) // nine degrees of freedom, 1 in 10,000
  })

  test('texts that differ by one letter hash far apart', () => {
    const hashes = new Set(Array.from({ length: 10_000 }, (_, i) => hash32(`n${i}`)))
    expect(hashes.size).toBeGreaterThan(9_998)
    expect(hash32('')).toBe(hash32(''))
    expect(hash32('a')).toBeGreaterThanOrEqual(0)
  })

  test('shuffling keeps everything once and leaves the list alone', () => {
    const list = Array.from({ length: 50 }, (_, i) => i)
    const order = shuffle(seededDraw('cards'), list)
    expect(order).not.toEqual(list)
    expect(order.toSorted((a, b) => a - b)).toEqual(list)
    expect(list[0]).toBe(0)
    expect(shuffle(seededDraw('x'), [])).toEqual([])
  })

  test('one of a list of one is that one', () => {
    expect(pickOne(seededDraw('x'), ['only'])).toBe('only')
    expect(pickOne(() => 9, ['a', 'b'])).toBe('a')
  })
})
