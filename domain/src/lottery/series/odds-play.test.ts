import { describe, expect, test } from 'vitest'
import { enumerateDigits, enumeratePermutations, enumerateSets } from '../draws/enumerate-draws.ts'
import type { Family } from '../family.ts'
import { compare, fraction, plus, product, ratio } from '../fraction.ts'
import { findPlay, playsOf } from '../bets/plays.ts'
import { defaultPrices } from '../bets/price.ts'

/** All results that matter to a play with odds: for the race every order of the two ends, which the sides depend on. */
const resultsOf = (family: Family, code: string, pick: string): readonly (readonly number[])[] => {
  if (family === 'SSC') return fives
  if (family === 'LF') return threes
  if (family === '11X5') return pick.startsWith('SUM') ? sets : orders
  const [, place] = /^(?:P|DT)(\d+)/.exec(pick) ?? []
  return code === 'sum2_odds' || place === undefined ? ends(1, 2) : ends(Number(place), 11 - Number(place))
}

const fives = enumerateDigits(5)
const threes = enumerateDigits(3)
const sets = enumerateSets(5, 11)
const orders = enumeratePermutations(5, 11)
const pairs = enumeratePermutations(2, 10)

/** The race with every pair of numbers at two places. */
const ends = (one: number, other: number): readonly (readonly number[])[] =>
  pairs.map(([a = 0, b = 0]) => {
    const drawn = Array.from({ length: 10 }, () => 0)
    drawn[one - 1] = a
    drawn[other - 1] = b
    return drawn
  })

const tried = (family: Family, code: string, pick: string) => {
  const play = findPlay(family, code)
  if (!play) throw new Error(code)
  const results = resultsOf(family, code, pick)
  const count = { WIN: 0, PUSH: 0, LOSE: 0, of: results.length }
  for (const numbers of results) {
    const key = play.wins({ pick }, { numbers })[0]?.key
    if (key === 'WIN' || key === 'PUSH' || key === 'LOSE') count[key]++
  }
  return count
}

const chance = (family: Family, code: string, pick: string, by: number): number => {
  const { WIN, of } = tried(family, code, pick)
  return (WIN * by) / of
}

describe('five digits', () => {
  test.each([
    ['two_sides', 'W_BIG', 50],
    ['two_sides', 'G_SMALL', 50],
    ['two_sides', 'B_ODD', 50],
    ['two_sides', 'S_PRIME', 50],
    ['two_sides', 'Q_COMPOSITE', 50],
    ['two_sides', 'SUM_BIG', 50],
    ['two_sides', 'SUM_SMALL', 50],
    ['two_sides', 'SUM_EVEN', 50],
    ['two_sides', 'DT_DRAGON', 45],
    ['two_sides', 'DT_TIGER', 45],
    ['two_sides', 'DT_TIE', 10],
    ['number', 'B=7', 10],
    ['dragon_tiger', 'QS_TIGER', 45],
    ['shape', 'FIRST3_TRIPLE', 1],
    ['shape', 'MID3_STRAIGHT', 6],
    ['shape', 'LAST3_PAIR', 27],
    ['shape', 'LAST3_HALF', 36],
    ['shape', 'FIRST3_MISC', 30],
  ])('%s %s comes in %i of 100 results', (code, pick, percent) => expect(chance('SSC', code, pick, 100)).toBe(percent))

  test('9 and 0 are adjacent, and a result has exactly one pattern', () => {
    const patternsOf = (digits: readonly number[]) =>
      ['TRIPLE', 'STRAIGHT', 'PAIR', 'HALF', 'MISC'].filter(
        (name) => findPlay('LF', 'shape')?.wins({ pick: `ALL3_${name}` }, { numbers: digits })[0]?.key === 'WIN',
      )
    expect([
      patternsOf([8, 9, 0]),
      patternsOf([9, 0, 1]),
      patternsOf([0, 9, 5]),
      patternsOf([1, 2, 2]),
      patternsOf([7, 7, 7]),
      patternsOf([1, 3, 5]),
    ]).toEqual([['STRAIGHT'], ['STRAIGHT'], ['HALF'], ['PAIR'], ['TRIPLE'], ['MISC']])
    for (const digits of threes) expect(patternsOf(digits)).toHaveLength(1)
  })
})

describe('five of eleven', () => {
  test.each([
    ['B1_BIG', 5 / 11],
    ['B5_EVEN', 5 / 11],
    ['SUM_BIG', 215 / 462],
    ['SUM_SMALL', 215 / 462],
    ['SUM_ODD', 236 / 462],
    ['SUM_EVEN', 226 / 462],
    ['SUM_TAILBIG', 232 / 462],
    ['SUM_TAILSMALL', 230 / 462],
    ['DT_DRAGON', 1 / 2],
  ])('%s', (pick, expected) => expect(chance('11X5', 'two_sides', pick, 1)).toBe(expected))

  test('eleven gives the stake back on its ball, a sum of 30 on big and small', () => {
    expect(tried('11X5', 'two_sides', 'B3_SMALL')).toEqual({ WIN: 25_200, PUSH: 5040, LOSE: 25_200, of: 55_440 })
    expect(tried('11X5', 'two_sides', 'SUM_BIG')).toEqual({ WIN: 215, PUSH: 32, LOSE: 215, of: 462 })
  })
})

describe('the race of ten', () => {
  test.each([
    ['two_sides', 'P1_BIG', 45],
    ['two_sides', 'P10_EVEN', 45],
    ['two_sides', 'DT3_TIGER', 45],
    ['two_sides', 'SUM2_BIG', 40],
    ['two_sides', 'SUM2_SMALL', 50],
    ['two_sides', 'SUM2_ODD', 50],
    ['two_sides', 'SUM2_EVEN', 40],
    ['number', 'P4=7', 9],
  ])('%s %s comes in %i of 90', (code, pick, expected) => expect(chance('PK10', code, pick, 90)).toBeCloseTo(expected, 9))

  test('sums of two', () => {
    const counts = findPlay('PK10', 'sum2_odds')?.keys.map((pick) => chance('PK10', 'sum2_odds', pick, 90))
    expect(counts).toEqual([2, 2, 4, 4, 6, 6, 8, 8, 10, 8, 8, 6, 6, 4, 4, 2, 2])
  })
})

const families: readonly Family[] = ['SSC', 'LF', '11X5', 'PK10']

test('none of the initial odds gives money away', () => {
  for (const family of families) {
    const { odds } = defaultPrices(family)
    for (const play of playsOf(family).filter(({ mode }) => mode === 'ODDS')) {
      for (const pick of play.keys) {
        const { WIN, PUSH, of } = tried(family, play.code, pick)
        const back = plus(product(ratio(WIN, of), fraction(odds[play.code]?.[pick] ?? '')), ratio(PUSH, of))
        expect(compare(back, ratio(1)), `${family} ${play.code} ${pick}`).toBeLessThan(0)
        expect(compare(back, ratio(7, 10)), `${family} ${play.code} ${pick}`).toBeGreaterThanOrEqual(0)
      }
    }
  }
})

test('a side that is not sold is no ticket', () => {
  const play = findPlay('SSC', 'two_sides')
  for (const pick of ['W_GREEN', 'w_big', 'toString', '__proto__', ' W_BIG']) expect(play?.check({ pick })?.key).toBe('selection_out_of_range')
  expect(play?.check({ pick: '' })?.key).toBe('selection_empty')
  expect(play?.check({})?.key).toBe('bad_selection')
  expect(play?.check({ pick: 'W_BIG' })).toBeNull()
})
