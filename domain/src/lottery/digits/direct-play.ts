import { range, tally } from '../count.ts'
import { ratio } from '../fraction.ts'
import type { Play } from '../play.ts'
import { checkPlaces, picksOver, placesHit, placesUsed, rowsFor } from '../series/positions.ts'
import { listError } from '../selection.ts'
import { type EvenPlay, seriesPlay, valuePlay } from '../series/series-play.ts'
import { sameNumbers, withTypedEntry } from '../series/typed.ts'
import { windowLength, digitsInWindow, tabOfWindow, type DigitWindow } from './digit-window.ts'

/** One set of digits per place; every drawn digit must be in its set. Numbers may be typed instead. */
export const directPlay = (window: DigitWindow): Play => {
  const digits = windowLength(window)
  const play: EvenPlay = {
    family: window.family,
    code: `${window.name}.direct`,
    group: tabOfWindow(window),
    board: { kind: 'positions', rows: rowsFor(window.places, 1) },
    check: (selection) => checkPlaces(selection, window.places, true),
    units: ({ pos = [] }) => pos.reduce((all, list) => all * list.length, 1),
    chance: ratio(1, 10 ** digits),
    winning: (selection, drawn) => (placesHit(selection, digitsInWindow(window, drawn)) === digits ? 1 : 0),
    mostWinning: () => 1,
  }
  const entry = { count: digits, width: 1 } as const
  return seriesPlay(
    withTypedEntry(play, {
      entry,
      from: 0,
      to: 9,
      ordered: true,
      fits: () => true,
      wins: (numbers, drawn) => sameNumbers(numbers, digitsInWindow(window, drawn)),
    }),
  )
}

/** A set of digits for each place, any may be empty; every place pays separately. */
export const danPlay = (window: DigitWindow): Play =>
  seriesPlay({
    family: window.family,
    code: `${window.name}.dan`,
    group: 'position',
    board: { kind: 'positions', rows: rowsFor(window.places, 0) },
    check: (selection) => checkPlaces(selection, window.places, false),
    units: picksOver,
    chance: ratio(1, 10),
    winning: (selection, drawn) => placesHit(selection, digitsInWindow(window, drawn)),
    mostWinning: placesUsed,
  })

const sumOf = (digits: readonly number[]): number => digits.reduce((all, digit) => all + digit, 0)

const spanOf = (digits: readonly number[]): number => Math.max(...digits) - Math.min(...digits)

/** All results of that many digits. */
export const allResults = (length: number): readonly (readonly number[])[] =>
  length === 0 ? [[]] : allResults(length - 1).flatMap((result) => range(0, 9).map((digit) => [...result, digit]))

const waysBy = (length: number, valueOf: (digits: readonly number[]) => number): ReadonlyMap<number, number> => tally(allResults(length).map(valueOf))

/** A play on a number computed from the window's digits; a value has as many units as there are results with it. */
const onResults =
  (kind: string, valueOf: (digits: readonly number[]) => number) =>
  (window: DigitWindow): Play => {
    const digits = windowLength(window)
    const ways = waysBy(digits, valueOf)
    const values = range(0, Math.max(...ways.keys()))
    const chance = ratio(1, 10 ** digits)
    return valuePlay({
      family: window.family,
      code: `${window.name}.${kind}`,
      group: tabOfWindow(window),
      board: { kind: 'values', rows: [{ key: 'values', values, least: 1, most: values.length }] },
      check: (selection) => listError(selection.values, { from: 0, to: values.length - 1, least: 1 }),
      units: ({ values: chosen = [] }) => chosen.reduce((all, value) => all + (ways.get(value) ?? 0), 0),
      chanceOf: () => chance,
      valueOf: (drawn) => valueOf(digitsInWindow(window, drawn)),
    })
  }

/** Sums of the digits; a sum has as many units as there are results with it. */
export const sumPlay = onResults('sum', sumOf)

/** Largest minus smallest digit; a span has as many units as there are results with it. */
export const spanPlay = onResults('span', spanOf)

/** The last digit of the sum; each value is one unit. */
export const sumtail = (window: DigitWindow): Play =>
  valuePlay({
    family: window.family,
    code: `${window.name}.sumtail`,
    group: tabOfWindow(window),
    board: { kind: 'values', rows: [{ key: 'values', values: range(0, 9), least: 1, most: 10 }] },
    check: (selection) => listError(selection.values, { from: 0, to: 9, least: 1 }),
    units: ({ values = [] }) => values.length,
    chanceOf: () => ratio(1, 10),
    valueOf: (drawn) => sumOf(digitsInWindow(window, drawn)) % 10,
  })
