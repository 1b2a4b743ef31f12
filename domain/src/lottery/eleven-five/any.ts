import { binomial, countHits, range } from '../count.ts'
import { lotteryFault } from '../lottery-fault.ts'
import { ratio } from '../fraction.ts'
import type { Play } from '../play.ts'
import { listError, numbersIn, type Selection } from '../selection.ts'
import { type EvenPlay, seriesPlay } from '../series/series-play.ts'
import { sameSet, withTypedEntry } from '../series/typed.ts'

/** Eleven numbers, five of which are drawn. */
export const MAX = 11
export const DRAWN = 5

const numbers = range(1, MAX)

/** Chance that `size` numbers are all drawn or, if there are more than five, that all five drawn numbers are among them. */
const chanceOf = (size: number) =>
  size <= DRAWN ? ratio(binomial(DRAWN, size), binomial(MAX, size)) : ratio(binomial(MAX - DRAWN, size - DRAWN), binomial(MAX, size))

/** Number of winning units when every unit contains the `fixed` numbers and is filled up to `size` with `free` ones. */
const winningUnits = (size: number, fixed: { all: number; drawn: number }, free: { all: number; drawn: number }): number => {
  if (size <= DRAWN) return fixed.drawn === fixed.all ? binomial(free.drawn, size - fixed.all) : 0
  return fixed.drawn + free.drawn === DRAWN ? binomial(free.all - free.drawn, size - fixed.all - free.drawn) : 0
}

const sizes = [1, 2, 3, 4, 5, 6, 7, 8] as const

const setsOf = (size: number, from = 1): readonly (readonly number[])[] =>
  size === 0 ? [[]] : range(from, MAX - size + 1).flatMap((first) => setsOf(size - 1, first + 1).map((rest) => [first, ...rest]))

const wins = (size: number, entry: readonly number[], drawn: readonly number[]): boolean => countHits(entry, drawn) === Math.min(size, DRAWN)

/** `anyN`: units of N numbers out of those picked. */
export const anyOf = (size: (typeof sizes)[number]): Play => {
  const play: EvenPlay = {
    family: '11X5',
    code: `any${size}`,
    group: 'any',
    board: { kind: 'numbers', rows: [{ key: 'numbers', values: numbers, least: size, most: MAX }] },
    check: (selection) => listError(selection.numbers, { from: 1, to: MAX, least: size }),
    units: (selection) => binomial(selection.numbers?.length ?? 0, size),
    chance: chanceOf(size),
    winning: (selection, drawn) => {
      const picked = numbersIn(selection.numbers)
      return winningUnits(size, { all: 0, drawn: 0 }, { all: picked.length, drawn: countHits(picked, drawn) })
    },
    mostWinning: (selection) => {
      const all = selection.numbers?.length ?? 0
      return winningUnits(size, { all: 0, drawn: 0 }, { all, drawn: Math.min(all, DRAWN) })
    },
  }
  if (size === 1) return seriesPlay(play)
  return seriesPlay(
    withTypedEntry(play, {
      entry: { count: size, width: 2 },
      from: 1,
      to: MAX,
      ordered: false,
      fits: (entry) => new Set(entry).size === size,
      wins: (entry, drawn) => wins(size, entry, drawn),
      mostWinning: (entries) => Math.max(...setsOf(DRAWN).map((drawn) => entries.filter((entry) => wins(size, entry, drawn)).length)),
    }),
  )
}

/** Validates fixed and free numbers that form units of `size`; null if they may be sold. */
const checkDanTuo = ({ dan, tuo }: Selection, size: number) => {
  const wrong = listError(dan, { from: 1, to: MAX, least: 1, most: size - 1 }) ?? listError(tuo, { from: 1, to: MAX, least: 1 })
  if (wrong || !dan || !tuo) return wrong
  if (countHits(dan, tuo) > 0) return lotteryFault('selection_repeated')
  return dan.length + tuo.length < size ? lotteryFault('selection_too_few') : null
}

const danTuoBoard = (size: number): Play['board'] => ({
  kind: 'dan-tuo',
  rows: [
    { key: 'dan', values: numbers, least: 1, most: size - 1 },
    { key: 'tuo', values: numbers, least: 1, most: MAX - 1 },
  ],
})

const danTuoUnits =
  (size: number) =>
  ({ dan = [], tuo = [] }: Selection) =>
    binomial(tuo.length, size - dan.length)

/** `anyN.dantuo`: every unit contains the fixed numbers and is filled up with free ones. */
export const anyDanTuo = (size: 2 | 3 | 4 | 5 | 6 | 7 | 8): Play =>
  seriesPlay({
    family: '11X5',
    code: `any${size}.dantuo`,
    group: 'dantuo',
    board: danTuoBoard(size),
    check: (selection) => checkDanTuo(selection, size),
    units: danTuoUnits(size),
    chance: chanceOf(size),
    winning: ({ dan = [], tuo = [] }, drawn) =>
      winningUnits(size, { all: dan.length, drawn: countHits(dan, drawn) }, { all: tuo.length, drawn: countHits(tuo, drawn) }),
    mostWinning: ({ dan = [], tuo = [] }) => {
      const max = Math.min(dan.length, DRAWN)
      return Math.max(
        ...range(0, max).map((drawn) =>
          winningUnits(size, { all: dan.length, drawn }, { all: tuo.length, drawn: Math.min(tuo.length, DRAWN - drawn) }),
        ),
      )
    },
  })

const groupChance = (size: number) => ratio(1, binomial(MAX, size))

/** `group2`, `group3`: the first two or three balls in any order. */
export const group = (size: 2 | 3): Play => {
  const play: EvenPlay = {
    family: '11X5',
    code: `group${size}`,
    group: 'group',
    board: { kind: 'numbers', rows: [{ key: 'numbers', values: numbers, least: size, most: MAX }] },
    check: (selection) => listError(selection.numbers, { from: 1, to: MAX, least: size }),
    units: (selection) => binomial(selection.numbers?.length ?? 0, size),
    chance: groupChance(size),
    winning: (selection, drawn) => (countHits(drawn.slice(0, size), numbersIn(selection.numbers)) === size ? 1 : 0),
    mostWinning: () => 1,
  }
  return seriesPlay(
    withTypedEntry(play, {
      entry: { count: size, width: 2 },
      from: 1,
      to: MAX,
      ordered: false,
      fits: (entry) => new Set(entry).size === size,
      wins: (entry, drawn) => sameSet(entry, drawn.slice(0, size)),
    }),
  )
}

/** `group2.dantuo`, `group3.dantuo`: the first balls are the fixed numbers and some of the free ones. */
export const groupDanTuo = (size: 2 | 3): Play =>
  seriesPlay({
    family: '11X5',
    code: `group${size}.dantuo`,
    group: 'dantuo',
    board: danTuoBoard(size),
    check: (selection) => checkDanTuo(selection, size),
    units: danTuoUnits(size),
    chance: groupChance(size),
    winning: ({ dan = [], tuo = [] }, drawn) => {
      const first = drawn.slice(0, size)
      return countHits(dan, first) === dan.length && countHits(first, [...dan, ...tuo]) === size ? 1 : 0
    },
    mostWinning: () => 1,
  })
