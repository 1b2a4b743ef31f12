import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { range } from '../count.ts'
import { enumerateCombinations, enumerateDigits } from '../draws/enumerate-draws.ts'
import { compare, type Fraction, plus, product, quotient, ratio, zeroFraction } from '../fraction.ts'
import type { Play, PlayWin } from '../play.ts'
import { playsOf } from '../bets/plays.ts'
import type { Selection } from '../selection.ts'

/**
 * A price is right if a fair game would neither win nor lose: over all results of a window, the winning units, each worth one divided by its chance,
 * add up to the units of the ticket times the number of results. That holds only if units, wins and chances are all correct.
 */

/** Start and length of each window, stated independently of the rules so that an error in them is detected. */
const windows: Readonly<Record<string, readonly [from: number, length: number]>> = {
  'SSC 5d': [0, 5],
  'SSC 4d.first': [0, 4],
  'SSC 4d.last': [1, 4],
  'SSC 3d.first': [0, 3],
  'SSC 3d.mid': [1, 3],
  'SSC 3d.last': [2, 3],
  'SSC 2d.first': [0, 2],
  'SSC 2d.last': [3, 2],
  'LF all3': [0, 3],
  'LF 2d.first': [0, 2],
  'LF 2d.last': [1, 2],
}

const kindOf = (play: Play): string => play.code.split('.').at(-1) ?? ''

const windowOf = (play: Play): readonly [number, number] => windows[`${play.family} ${play.code.split('.').slice(0, -1).join('.')}`] ?? [0, 0]

/** The draw with those digits in the play's window; the other places are nines, which must not matter. */
const drawWith = (play: Play, digits: readonly number[]) => {
  const [from] = windowOf(play)
  const numbers = Array.from({ length: play.family === 'SSC' ? 5 : 3 }, () => 9)
  digits.forEach((digit, index) => {
    numbers[from + index] = digit
  })
  return { numbers }
}

const valueOf = (wins: readonly PlayWin[]): Fraction =>
  wins.reduce((all, { units, chance }) => plus(all, chance ? quotient(ratio(units), chance) : zeroFraction), zeroFraction)

const byPlace = ['direct', 'dan', 'bsoe']

/** Every result of the window; where order does not matter, each combination once with its number of orders. */
const resultsFor = (play: Play) => {
  const [, length] = windowOf(play)
  return byPlace.includes(kindOf(play)) ? enumerateDigits(length).map((numbers) => ({ numbers, orders: 1 })) : enumerateCombinations(length)
}

const isFair = (play: Play, selection: Selection): void => {
  expect(play.check(selection), `${play.code} ${JSON.stringify(selection)}`).toBeNull()
  const best = valueOf(play.best(selection))
  // There are few distinct wins; tallying them first makes the exact sums fast.
  const counted = new Map<string, { value: Fraction; orders: number }>()
  for (const { numbers, orders } of resultsFor(play)) {
    const wins = play.wins(selection, drawWith(play, numbers))
    const [win] = wins
    if (!win) continue
    const key = `${win.units} ${win.chance?.n}/${win.chance?.d}`
    const known = counted.get(key) ?? { value: valueOf(wins), orders: 0 }
    counted.set(key, { ...known, orders: known.orders + orders })
  }
  const values = [...counted.values()]
  const total = values.reduce((all, { value, orders }) => plus(all, product(value, ratio(orders))), zeroFraction)
  const [, length] = windowOf(play)
  expect(total, `${play.code} ${JSON.stringify(selection)}`).toEqual(ratio(play.units(selection) * 10 ** length))
  const max = values.reduce((all, { value }) => (compare(value, all) > 0 ? value : all), zeroFraction)
  expect(best, `best of ${play.code} ${JSON.stringify(selection)}`).toEqual(max)
}

const digits = (min: number, max = 10) => fc.uniqueArray(fc.integer({ min: 0, max: 9 }), { minLength: min, maxLength: max })

const full = range(0, 9)

/** A valid selection of a play, taken from its board. */
const selectionsOf = (play: Play): fc.Arbitrary<Selection> => {
  const rows = play.board.rows
  const picks = (index: number) =>
    fc.uniqueArray(fc.constantFrom(...(rows[index]?.values ?? [])), {
      minLength: rows[index]?.least ?? 0,
      maxLength: Math.min(rows[index]?.most ?? 0, 6),
    })
  const some = (index: number) => picks(index).map((list) => list.filter((value) => typeof value === 'number'))
  switch (play.board.kind) {
    case 'positions':
      return fc.tuple(...rows.map((_, index) => picks(index))).map((pos) => ({ pos }))
    case 'pair-of-lists':
      return fc.tuple(some(0), some(1)).map(([a, b]) => ({ a, b }))
    case 'values':
      return some(0).map((values) => ({ values }))
    default:
      return some(0).map((list) => (rows[0]?.key === 'a' ? { a: list } : { digits: list }))
  }
}

const priced = [...playsOf('SSC'), ...playsOf('LF')].filter(({ mode }) => mode === 'SERIES')

describe('over all results a ticket is worth exactly its price without a margin', () => {
  test.each(priced.map((play) => [play.family, play.code, play] as const))('%s %s', (_family, code, play) => {
    const runs = byPlace.includes(kindOf(play)) ? (code.startsWith('5d') ? 1 : code.startsWith('4d') ? 3 : 8) : 25
    fc.assert(
      fc.property(selectionsOf(play), (selection) => {
        if (play.check(selection) === null) isFair(play, selection)
      }),
      { numRuns: runs },
    )
  })

  test('everything picked covers everything', () => {
    for (const play of priced.filter(({ board }) => board.kind === 'pair-of-lists')) isFair(play, { a: full, b: full })
    for (const play of priced.filter(({ board }) => board.rows[0]?.key === 'digits' && board.rows[0].most === 10)) isFair(play, { digits: full })
    for (const play of priced.filter(({ board }) => board.kind === 'values')) isFair(play, { values: (play.board.rows[0]?.values ?? []).map(Number) })
  })

  test('a position left empty takes part in nothing', () => {
    for (const play of priced.filter(({ code }) => code.endsWith('.dan') && code !== '5d.dan')) isFair(play, { pos: [[], [0, 9]] })
  })
})

test('digits outside of its window do not affect a play', () => {
  const windowed = priced.filter((play) => windowOf(play)[1] < (play.family === 'SSC' ? 5 : 3))
  fc.assert(
    fc.property(fc.constantFrom(...windowed), digits(5, 5), digits(5, 5), fc.nat(), (play, here, there, seed) => {
      const [selection] = fc.sample(selectionsOf(play), { numRuns: 1, seed })
      fc.pre(selection !== undefined && play.check(selection) === null)
      const [from, length] = windowOf(play)
      const other = there.map((digit, place) => (place >= from && place < from + length ? (here[place] ?? 0) : digit))
      expect(play.wins(selection, { numbers: other })).toEqual(play.wins(selection, { numbers: here }))
    }),
  )
})

/** All 100,000 ordered results for each play on all five digits, with overlapping lists. */
describe('every result of five digits', () => {
  const all = enumerateDigits(5)
  const chosen: Readonly<Record<string, Selection>> = {
    '5d.g120': { digits: [0, 1, 2, 4, 6, 8, 9] },
    '5d.g60': { a: [0, 5, 8], b: [0, 3, 5, 7, 9] },
    '5d.g30': { a: [0, 1, 2, 8], b: [1, 2, 9] },
    '5d.g20': { a: [3, 4], b: [3, 5, 6] },
    '5d.g10': { a: [7, 8], b: [8, 9] },
    '5d.g5': { a: [1, 2], b: [2, 3] },
    '5d.any1': { digits: [2, 3, 9] },
    '5d.any2': { digits: [0, 2, 3, 9] },
    '5d.any3': { digits: [0, 2, 3, 9] },
    '5d.fun1': { digits: [4, 5] },
    '5d.fun2': { digits: [4, 5, 6] },
    '5d.fun3': { digits: [4, 5] },
    '5d.fun4': { digits: [0, 9] },
    '5d.dan': { pos: [[1, 2], [], [3], [], [0, 9]] },
  }
  test.each(Object.entries(chosen))('%s wins as often as its chance says', (code, selection) => {
    const play = priced.find((one) => one.family === 'SSC' && one.code === code)
    if (!play) throw new Error(code)
    let [winning, chance] = [0, ratio(1)]
    for (const numbers of all) {
      const [win] = play.wins(selection, { numbers })
      if (!win) continue
      winning += win.units
      chance = win.chance ?? chance
    }
    expect(ratio(winning, 100_000)).toEqual(product(ratio(play.units(selection)), chance))
  })
})
