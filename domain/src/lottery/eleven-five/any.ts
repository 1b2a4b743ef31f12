import { choose, hitsOf, range } from '../count.ts'
import { fault } from '../fault.ts'
import { ratio } from '../fraction.ts'
import type { Play } from '../play.ts'
import { checkList, numbersIn, type Selection } from '../selection.ts'
import { type EvenPlay, seriesPlay } from '../series-play.ts'
import { sameSet, withTyped } from '../typed.ts'

/** Eleven numbers, five of which are drawn. */
export const MOST = 11
export const DRAWN = 5

const numbers = range(1, MOST)

/** Of `size` numbers all drawn, or (more than five) all five drawn among them: one in so many. */
const chanceOf = (size: number) =>
  size <= DRAWN ? ratio(choose(DRAWN, size), choose(MOST, size)) : ratio(choose(MOST - DRAWN, size - DRAWN), choose(MOST, size))

/** Winning units when `fixed` numbers stand in every unit and `free` ones fill it up to `size`, of which so many were drawn. */
const winningUnits = (size: number, fixed: { all: number; drawn: number }, free: { all: number; drawn: number }): number => {
  if (size <= DRAWN) return fixed.drawn === fixed.all ? choose(free.drawn, size - fixed.all) : 0
  return fixed.drawn + free.drawn === DRAWN ? choose(free.all - free.drawn, size - fixed.all - free.drawn) : 0
}

const sizes = [1, 2, 3, 4, 5, 6, 7, 8] as const

const setsOf = (size: number, from = 1): readonly (readonly number[])[] =>
  size === 0 ? [[]] : range(from, MOST - size + 1).flatMap((first) => setsOf(size - 1, first + 1).map((rest) => [first, ...rest]))

const wins = (size: number, entry: readonly number[], drawn: readonly number[]): boolean => hitsOf(entry, drawn) === Math.min(size, DRAWN)

/** `anyN`: units of N numbers out of those picked. */
export const anyOf = (size: (typeof sizes)[number]): Play => {
  const play: EvenPlay = {
    family: '11X5',
    code: `any${size}`,
    group: 'any',
    board: { kind: 'numbers', rows: [{ key: 'numbers', values: numbers, least: size, most: MOST }] },
    check: (selection) => checkList(selection.numbers, { from: 1, to: MOST, least: size }),
    units: (selection) => choose(selection.numbers?.length ?? 0, size),
    chance: chanceOf(size),
    winning: (selection, drawn) => {
      const picked = numbersIn(selection.numbers)
      return winningUnits(size, { all: 0, drawn: 0 }, { all: picked.length, drawn: hitsOf(picked, drawn) })
    },
    mostWinning: (selection) => {
      const all = selection.numbers?.length ?? 0
      return winningUnits(size, { all: 0, drawn: 0 }, { all, drawn: Math.min(all, DRAWN) })
    },
  }
  if (size === 1) return seriesPlay(play)
  return seriesPlay(
    withTyped(play, {
      entry: { count: size, width: 2 },
      from: 1,
      to: MOST,
      ordered: false,
      fits: (entry) => new Set(entry).size === size,
      wins: (entry, drawn) => wins(size, entry, drawn),
      mostWinning: (entries) => Math.max(...setsOf(DRAWN).map((drawn) => entries.filter((entry) => wins(size, entry, drawn)).length)),
    }),
  )
}

/** What is wrong with fixed and free numbers that make units of `size`; null when they may be sold. */
const checkDanTuo = ({ dan, tuo }: Selection, size: number) => {
  const wrong = checkList(dan, { from: 1, to: MOST, least: 1, most: size - 1 }) ?? checkList(tuo, { from: 1, to: MOST, least: 1 })
  if (wrong || !dan || !tuo) return wrong
  if (hitsOf(dan, tuo) > 0) return fault('selection_repeated')
  return dan.length + tuo.length < size ? fault('selection_too_few') : null
}

const danTuoBoard = (size: number): Play['board'] => ({
  kind: 'dan-tuo',
  rows: [
    { key: 'dan', values: numbers, least: 1, most: size - 1 },
    { key: 'tuo', values: numbers, least: 1, most: MOST - 1 },
  ],
})

const danTuoUnits =
  (size: number) =>
  ({ dan = [], tuo = [] }: Selection) =>
    choose(tuo.length, size - dan.length)

/** `anyN.dantuo`: every unit holds the fixed numbers and is filled up from the free ones. */
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
      winningUnits(size, { all: dan.length, drawn: hitsOf(dan, drawn) }, { all: tuo.length, drawn: hitsOf(tuo, drawn) }),
    mostWinning: ({ dan = [], tuo = [] }) => {
      const most = Math.min(dan.length, DRAWN)
      return Math.max(
        ...range(0, most).map((drawn) =>
          winningUnits(size, { all: dan.length, drawn }, { all: tuo.length, drawn: Math.min(tuo.length, DRAWN - drawn) }),
        ),
      )
    },
  })

const groupChance = (size: number) => ratio(1, choose(MOST, size))

/** `group2`, `group3`: the first two or three balls in any order. */
export const group = (size: 2 | 3): Play => {
  const play: EvenPlay = {
    family: '11X5',
    code: `group${size}`,
    group: 'group',
    board: { kind: 'numbers', rows: [{ key: 'numbers', values: numbers, least: size, most: MOST }] },
    check: (selection) => checkList(selection.numbers, { from: 1, to: MOST, least: size }),
    units: (selection) => choose(selection.numbers?.length ?? 0, size),
    chance: groupChance(size),
    winning: (selection, drawn) => (hitsOf(drawn.slice(0, size), numbersIn(selection.numbers)) === size ? 1 : 0),
    mostWinning: () => 1,
  }
  return seriesPlay(
    withTyped(play, {
      entry: { count: size, width: 2 },
      from: 1,
      to: MOST,
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
      return hitsOf(dan, first) === dan.length && hitsOf(first, [...dan, ...tuo]) === size ? 1 : 0
    },
    mostWinning: () => 1,
  })
