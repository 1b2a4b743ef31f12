import { binomial, range, tally } from '../count.ts'
import { ratio } from '../fraction.ts'
import type { Play } from '../play.ts'
import { listError } from '../selection.ts'
import { seriesPlay } from '../series/series-play.ts'
import { windowLength, digitsInWindow, type DigitWindow } from './digit-window.ts'

const digitBoard = (min: number): Play['board'] => ({ kind: 'digits', rows: [{ key: 'digits', values: range(0, 9), least: min, most: 10 }] })

/** Counts the results of `length` digits in which `together` given digits all occur, by inclusion and exclusion. */
const resultsWith = (length: number, together: number): number =>
  range(0, together).reduce((all, left) => all + (left % 2 === 0 ? 1 : -1) * binomial(together, left) * (10 - left) ** length, 0)

const found = (digits: readonly number[], drawn: readonly number[]): number => digits.filter((digit) => drawn.includes(digit)).length

/** `together` digits that all occur anywhere in the window; a digit drawn twice counts once. */
export const any = (window: DigitWindow, together: 1 | 2 | 3): Play => {
  const length = windowLength(window)
  return seriesPlay({
    family: window.family,
    code: `${window.name}.any${together}`,
    group: 'any',
    board: digitBoard(together),
    check: (selection) => listError(selection.digits, { from: 0, to: 9, least: together }),
    units: ({ digits = [] }) => binomial(digits.length, together),
    chance: ratio(resultsWith(length, together), 10 ** length),
    winning: ({ digits = [] }, drawn) => binomial(found(digits, digitsInWindow(window, drawn)), together),
    mostWinning: ({ digits = [] }) => binomial(Math.min(digits.length, length), together),
  })
}

const names = { 1: 'fun1', 2: 'fun2', 3: 'fun3', 4: 'fun4' } as const

/** Digits that occur at least `often` times in the window; each is one unit. */
export const fun = (window: DigitWindow, often: 1 | 2 | 3 | 4): Play => {
  const length = windowLength(window)
  const results = range(often, length).reduce((all, times) => all + binomial(length, times) * 9 ** (length - times), 0)
  return seriesPlay({
    family: window.family,
    code: `${window.name}.${names[often]}`,
    group: 'fun',
    board: digitBoard(1),
    check: (selection) => listError(selection.digits, { from: 0, to: 9, least: 1 }),
    units: ({ digits = [] }) => digits.length,
    chance: ratio(results, 10 ** length),
    winning: ({ digits = [] }, drawn) => {
      const counts = tally(digitsInWindow(window, drawn))
      return digits.filter((digit) => (counts.get(digit) ?? 0) >= often).length
    },
    mostWinning: ({ digits = [] }) => Math.min(digits.length, Math.floor(length / often)),
  })
}
