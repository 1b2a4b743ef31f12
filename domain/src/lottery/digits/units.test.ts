import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { enumerateDigits } from '../draws/enumerate-draws.ts'
import { ratio } from '../fraction.ts'
import { findPlay } from '../bets/plays.ts'
import type { Selection } from '../selection.ts'

const play = (code: string) => {
  const found = findPlay('SSC', code)
  if (!found) throw new Error(code)
  return found
}

const units = (code: string, selection: Selection): number => play(code).units(selection)

const values = (code: string, from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => units(code, { values: [from + at] }))

describe('units as the tables of the trade have them', () => {
  const sums3 = [1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 63, 69, 73, 75]
  const groups3 = [1, 2, 2, 4, 5, 6, 8, 10, 11, 13, 14, 14, 15]
  const groups2 = [1, 1, 2, 2, 3, 3, 4, 4, 5]

  test('sums and spans', () => {
    expect(values('3d.mid.sum', 0, 27)).toEqual([...sums3, ...sums3.toReversed()])
    expect(values('2d.last.sum', 0, 18)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
    expect(values('3d.last.span', 0, 9)).toEqual([10, 54, 96, 126, 144, 150, 144, 126, 96, 54])
    expect(values('2d.first.span', 0, 9)).toEqual([10, 18, 16, 14, 12, 10, 8, 6, 4, 2])
  })

  test('sums without order', () => {
    expect(values('3d.last.groupsum', 1, 26)).toEqual([...groups3, ...groups3.toReversed()])
    expect(values('2d.last.groupsum', 1, 17)).toEqual([...groups2, ...groups2.slice(0, -1).toReversed()])
  })

  test('one digit that must come', () => {
    for (const digit of [0, 5, 9]) {
      expect(units('3d.first.groupdan', { digits: [digit] })).toBe(54)
      expect(units('2d.first.groupdan', { digits: [digit] })).toBe(9)
    }
  })

  test('chances', () => {
    const chances = [
      '3d.last.any1',
      '3d.last.any2',
      '4d.last.any1',
      '4d.last.any2',
      '5d.any1',
      '5d.any2',
      '5d.any3',
      '5d.fun1',
      '5d.fun2',
      '5d.fun3',
      '5d.fun4',
    ]
    const digits = [1, 2, 3]
    expect(chances.map((code) => play(code).best({ digits })[0]?.chance)).toEqual([
      ratio(271, 1000),
      ratio(54, 1000),
      ratio(3439, 10_000),
      ratio(974, 10_000),
      ratio(40_951, 100_000),
      ratio(14_670, 100_000),
      ratio(4350, 100_000),
      ratio(40_951, 100_000),
      ratio(8146, 100_000),
      ratio(856, 100_000),
      ratio(46, 100_000),
    ])
  })
})

const list = fc.uniqueArray(fc.integer({ min: 0, max: 9 }), { maxLength: 10 })

/** The shape of a result: how often its digits occur, most first; and which digits those are. */
const shapeOf = (digits: readonly number[]) => {
  const counts = new Map<number, number>()
  for (const digit of digits) counts.set(digit, (counts.get(digit) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])
}

/** Number of distinct combinations that a ticket covers, by enumeration. */
const writtenOut = (length: number, often: readonly number[], a: readonly number[], b: readonly number[], inA: number): number => {
  const seen = new Set<string>()
  for (const digits of enumerateDigits(length)) {
    const shape = shapeOf(digits)
    if (shape.length !== often.length || shape.some(([, times], at) => times !== often[at])) continue
    if (shape.every(([digit], at) => (at < inA ? a : b).includes(digit))) seen.add([...digits].sort().join(''))
  }
  return seen.size
}

describe('units by formula are the units written out', () => {
  test.each([
    ['4d.first.g12', 4, [2, 1, 1], 1],
    ['4d.last.g4', 4, [3, 1], 1],
    ['5d.g10', 5, [3, 2], 1],
    ['5d.g5', 5, [4, 1], 1],
    ['5d.g20', 5, [3, 1, 1], 1],
    ['5d.g30', 5, [2, 2, 1], 2],
    ['5d.g60', 5, [2, 1, 1, 1], 1],
  ] as const)('%s, also where a digit is in both lists', (code, length, often, inA) => {
    fc.assert(
      fc.property(list, list, (a, b) => {
        const wrong = play(code).check({ a, b })
        const count = writtenOut(length, often, a, b, inA)
        if (wrong) expect(count).toBe(0)
        else expect(units(code, { a, b })).toBe(count)
      }),
      { numRuns: length === 5 ? 6 : 25 },
    )
  })

  test('direct: every combination of the digits of each place', () => {
    const sets = fc.array(
      list.filter((one) => one.length > 0),
      { minLength: 3, maxLength: 3 },
    )
    fc.assert(
      fc.property(sets, (pos) => {
        const written = enumerateDigits(3).filter((digits) => digits.every((digit, place) => pos[place]?.includes(digit)))
        expect(units('3d.first.direct', { pos })).toBe(written.length)
      }),
      { numRuns: 20 },
    )
  })
})

describe('ready-made numbers', () => {
  test('are one unit each, the same one twice is one', () => {
    expect(units('3d.last.direct', { typed: ['883', '838', '883'] })).toBe(2)
    expect(units('3d.last.group3', { typed: ['883', '838', '388', '887'] })).toBe(2)
    expect(units('2d.last.group2', { typed: ['83', '38'] })).toBe(1)
    expect(units('5d.direct', { typed: ['50883', '5 0 8 8 3'] })).toBe(1)
  })

  test('win when they come', () => {
    const numbers = [5, 0, 8, 8, 3]
    const won = (code: string, typed: readonly string[]) => play(code).wins({ typed }, { numbers })[0]?.units ?? 0
    expect([won('5d.direct', ['50883', '50884']), won('3d.last.direct', ['838']), won('3d.last.group3', ['838', '887'])]).toEqual([1, 0, 1])
    expect([won('3d.last.group6', ['083']), won('3d.mid.group3', ['808'])]).toEqual([0, 1])
  })

  test.each([
    ['3d.last.group3', '123', 'selection_repeated'],
    ['3d.last.group3', '111', 'selection_repeated'],
    ['3d.last.group6', '112', 'selection_repeated'],
    ['3d.last.direct', '12', 'bad_selection'],
    ['3d.last.direct', '1234', 'bad_selection'],
    ['3d.last.direct', '1 2 13', 'selection_out_of_range'],
    ['3d.last.direct', 'abc', 'bad_selection'],
    ['3d.last.direct', '', 'bad_selection'],
    ['5d.dan', '12345', 'bad_selection'],
  ])('%s does not take %j', (code, text, key) => expect(play(code).check({ typed: [text] })?.key).toBe(key))

  test('do not go together with a board, and none is no ticket', () => {
    expect(play('3d.last.direct').check({ typed: ['123'], pos: [[1], [2], [3]] })?.key).toBe('bad_selection')
    expect(play('3d.last.direct').check({ typed: [] })?.key).toBe('selection_empty')
  })
})
