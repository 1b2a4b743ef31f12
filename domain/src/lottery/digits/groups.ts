import { range } from '../count.ts'
import { ratio } from '../fraction.ts'
import type { Play, PlayWin } from '../play.ts'
import { listError } from '../selection.ts'
import { allResults } from './direct-play.ts'
import { windowLength, digitsInWindow, tabOfWindow, type DigitWindow } from './digit-window.ts'
import { drawnNumbers } from '../lottery-draw.ts'
import type { Fraction } from '../fraction.ts'

/** Number of orders in which two or three digits that are not all equal can be drawn; 0 if they are all equal. */
const ordersOf = (digits: readonly number[]): number => {
  const different = new Set(digits).size
  if (different === 1) return 0
  return digits.length === 2 ? 2 : different === 2 ? 3 : 6
}

const isSorted = (digits: readonly number[]): boolean => digits.every((digit, index) => index === 0 || digit >= (digits[index - 1] ?? 0))

/** The combinations of a window, each once (its digits rising), without those of equal digits. */
const combinations = (length: number): readonly (readonly number[])[] =>
  allResults(length).filter((digits) => isSorted(digits) && ordersOf(digits) > 0)

type Group = {
  readonly kind: string
  readonly board: (length: number) => Play['board']
  readonly check: (length: number) => Play['check']
  /** Whether the selection covers that combination. */
  readonly covers: (chosen: readonly number[], digits: readonly number[]) => boolean
  readonly member: 'digits' | 'values'
}

const sumOf = (digits: readonly number[]): number => digits.reduce((all, digit) => all + digit, 0)

/** A play that covers combinations by a property; a winning combination pays by its shape. */
const groupPlay =
  ({ kind, board, check, covers, member }: Group) =>
  (window: DigitWindow): Play => {
    const length = windowLength(window)
    const all = combinations(length)
    // The combinations covered by one value, precomputed so that a ticket only adds them up.
    const counted = range(0, 27).map((value) => all.filter((digits) => covers([value], digits)))
    const chances = new Map<number, Fraction>([2, 3, 6].map((orders) => [orders, ratio(orders, 10 ** length)]))
    const win = (digits: readonly number[]): readonly PlayWin[] => {
      const chance = chances.get(ordersOf(digits))
      return chance ? [{ key: 'hit', units: 1, chance }] : []
    }
    return {
      family: window.family,
      code: `${window.name}.${kind}`,
      mode: 'SERIES',
      group: tabOfWindow(window),
      board: board(length),
      keys: [],
      check: check(length),
      units: (selection) => (selection[member] ?? []).reduce((units, value) => units + (counted[value]?.length ?? 0), 0),
      wins: (selection, draw) => {
        const digits = digitsInWindow(window, drawnNumbers(draw))
        return covers(selection[member] ?? [], digits) ? win(digits) : []
      },
      best: (selection) => {
        const rarest = (selection[member] ?? []).flatMap((value) => counted[value] ?? []).sort((a, b) => ordersOf(a) - ordersOf(b))[0]
        return rarest ? win(rarest) : []
      },
    }
  }

const highest = (length: number): number => 9 * length - 1

/** Sums of digits that are not all equal, in any order; pays by the shape drawn. */
export const groupsum = groupPlay({
  kind: 'groupsum',
  member: 'values',
  board: (length) => ({ kind: 'values', rows: [{ key: 'values', values: range(1, highest(length)), least: 1, most: highest(length) }] }),
  check: (length) => (selection) => listError(selection.values, { from: 1, to: highest(length), least: 1 }),
  covers: (sums, digits) => sums.includes(sumOf(digits)),
})

/** One digit that must occur, the others free but not all equal; pays by the shape drawn. */
export const groupdan = groupPlay({
  kind: 'groupdan',
  member: 'digits',
  board: () => ({ kind: 'digits', rows: [{ key: 'digits', values: range(0, 9), least: 1, most: 1 }] }),
  check: () => (selection) => listError(selection.digits, { from: 0, to: 9, least: 1, most: 1 }),
  covers: (digits, drawn) => digits.some((digit) => drawn.includes(digit)),
})
