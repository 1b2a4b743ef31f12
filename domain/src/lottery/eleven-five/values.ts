import { binomial, range } from '../count.ts'
import { ratio } from '../fraction.ts'
import type { Play } from '../play.ts'
import { listError } from '../selection.ts'
import { seriesPlay, valuePlay } from '../series/series-play.ts'
import { DRAWN, MAX } from './any.ts'

const sets = binomial(MAX, DRAWN)

const onValues = (code: string, from: number, to: number, setsWith: (value: number) => number, valueOf: (drawn: readonly number[]) => number): Play =>
  valuePlay({
    family: '11X5',
    code,
    group: 'special',
    board: { kind: 'values', rows: [{ key: 'values', values: range(from, to), least: 1, most: to - from + 1 }] },
    check: (selection) => listError(selection.values, { from, to, least: 1 }),
    units: ({ values = [] }) => values.length,
    chanceOf: (value) => ratio(setsWith(value), sets),
    valueOf,
  })

/** The median of the five numbers: 3 to 9. */
export const middle = onValues(
  'middle',
  3,
  9,
  (value) => binomial(value - 1, 2) * binomial(MAX - value, 2),
  (drawn) => [...drawn].sort((a, b) => a - b)[2] ?? 0,
)

/** Number of odd numbers among the five: 0 to 5. There are six odd and five even numbers. */
export const oddcount = onValues(
  'oddcount',
  0,
  5,
  (value) => binomial(6, value) * binomial(5, DRAWN - value),
  (drawn) => drawn.filter((number) => number % 2 === 1).length,
)

/** Numbers that are among the first three balls; each is one unit. */
export const anypos3 = seriesPlay({
  family: '11X5',
  code: 'anypos3',
  group: 'any',
  board: { kind: 'numbers', rows: [{ key: 'numbers', values: range(1, MAX), least: 1, most: MAX }] },
  check: (selection) => listError(selection.numbers, { from: 1, to: MAX, least: 1 }),
  units: ({ numbers = [] }) => numbers.length,
  chance: ratio(3, MAX),
  winning: ({ numbers = [] }, drawn) => drawn.slice(0, 3).filter((number) => numbers.includes(number)).length,
  mostWinning: ({ numbers = [] }) => Math.min(numbers.length, 3),
})
