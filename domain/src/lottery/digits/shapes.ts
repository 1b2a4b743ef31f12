import { binomial, range, tally } from '../count.ts'
import { lotteryFault } from '../lottery-fault.ts'
import { ratio } from '../fraction.ts'
import type { Play } from '../play.ts'
import { type Bounds, listError, type Selection } from '../selection.ts'
import { seriesPlay } from '../series/series-play.ts'
import { sameSet, withTypedEntry } from '../series/typed.ts'
import { windowLength, digitsInWindow, tabOfWindow, type DigitWindow } from './digit-window.ts'

/**
 * Plays in which the order does not matter: the window must have exactly a shape, such as aabcd. `a` are the digits that occur `often` times (`many`
 * of them), `b` the others. Units are counted by a formula, never by enumeration.
 */
type Shape = {
  readonly kind: string
  readonly a: { readonly many: number; readonly often: number }
  readonly b: { readonly many: number; readonly often: number }
  /** `digits`: one list serves as both a and b. */
  readonly board: 'digits' | 'a' | 'a and b'
}

const none = { many: 0, often: 1 }

const shape = (kind: string, a: Shape['a'], b: Shape['b'], board: Shape['board'] = 'a and b'): Shape => ({ kind, a, b, board })

/** The shapes of two, three, four and five digits (A1.2, A1.3). */
export const shapesOf: Readonly<Record<number, readonly Shape[]>> = {
  2: [shape('group2', { many: 2, often: 1 }, none, 'digits')],
  3: [shape('group3', { many: 1, often: 2 }, { many: 1, often: 1 }, 'digits'), shape('group6', { many: 3, often: 1 }, none, 'digits')],
  4: [
    shape('g24', { many: 4, often: 1 }, none, 'digits'),
    shape('g12', { many: 1, often: 2 }, { many: 2, often: 1 }),
    shape('g6', { many: 2, often: 2 }, none, 'a'),
    shape('g4', { many: 1, often: 3 }, { many: 1, often: 1 }),
  ],
  5: [
    shape('g120', { many: 5, often: 1 }, none, 'digits'),
    shape('g60', { many: 1, often: 2 }, { many: 3, often: 1 }),
    shape('g30', { many: 2, often: 2 }, { many: 1, often: 1 }),
    shape('g20', { many: 1, often: 3 }, { many: 2, often: 1 }),
    shape('g10', { many: 1, often: 3 }, { many: 1, often: 2 }),
    shape('g5', { many: 1, often: 4 }, { many: 1, often: 1 }),
  ],
}

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1))

/** Number of orders in which the digits of one unit can be drawn. */
const ordersOf = ({ a, b }: Shape, length: number): number => factorial(length) / (factorial(a.often) ** a.many * factorial(b.often) ** b.many)

const listsOf = ({ board }: Shape, { digits = [], a = [], b = [] }: Selection) =>
  board === 'digits' ? { a: digits, b: digits } : { a, b: board === 'a' ? [] : b }

/** Σ over the choices of a: choices of b from the digits that a did not use. `shared` digits are in both lists. */
const unitsOf = (shape: Shape, selection: Selection): number => {
  const { a, b } = listsOf(shape, selection)
  const shared = a.filter((digit) => b.includes(digit)).length
  return range(0, shape.a.many).reduce(
    (all, used) => all + binomial(shared, used) * binomial(a.length - shared, shape.a.many - used) * binomial(b.length - used, shape.b.many),
    0,
  )
}

const fits = ({ a, b }: Shape, digits: readonly number[], ofA: readonly number[], ofB: readonly number[]): boolean => {
  let [foundA, foundB] = [0, 0]
  for (const [digit, times] of tally(digits)) {
    if (times === a.often && ofA.includes(digit)) foundA++
    else if (times === b.often && ofB.includes(digit)) foundB++
    else return false
  }
  // If a and b occur equally often, b is empty.
  return foundA === a.many && foundB === b.many
}

const everyDigit = range(0, 9)

const boardOf = ({ board, a, b }: Shape): Play['board'] => {
  const row = (key: string, min: number) => ({ key, values: everyDigit, least: min, most: 10 })
  if (board === 'digits') return { kind: 'digits', rows: [row('digits', a.many + b.many)] }
  return board === 'a' ? { kind: 'digits', rows: [row('a', a.many)] } : { kind: 'pair-of-lists', rows: [row('a', a.many), row('b', b.many)] }
}

const check = (shape: Shape) => (selection: Selection) => {
  const bounds = (min: number): Bounds => ({ from: 0, to: 9, least: min })
  const { a, b, board } = shape
  const wrong =
    board === 'digits'
      ? listError(selection.digits, bounds(a.many + b.many))
      : (listError(selection.a, bounds(a.many)) ?? (board === 'a' ? null : listError(selection.b, bounds(b.many))))
  return wrong ?? (unitsOf(shape, selection) === 0 ? lotteryFault('selection_too_few') : null)
}

/** The play of one shape on one window. Combinations of two and three digits may be typed instead. */
export const shapePlay = (window: DigitWindow, shape: Shape): Play => {
  const length = windowLength(window)
  const play = {
    family: window.family,
    code: `${window.name}.${shape.kind}`,
    group: tabOfWindow(window),
    board: boardOf(shape),
    check: check(shape),
    units: (selection: Selection) => unitsOf(shape, selection),
    chance: ratio(ordersOf(shape, length), 10 ** length),
    winning: (selection: Selection, drawn: readonly number[]) => {
      const { a, b } = listsOf(shape, selection)
      return fits(shape, digitsInWindow(window, drawn), a, b) ? 1 : 0
    },
    mostWinning: () => 1,
  }
  if (length > 3) return seriesPlay(play)
  return seriesPlay(
    withTypedEntry(play, {
      entry: { count: length, width: 1 },
      from: 0,
      to: 9,
      ordered: false,
      fits: (numbers) => fits(shape, numbers, everyDigit, everyDigit),
      wins: (numbers, drawn) => sameSet(numbers, digitsInWindow(window, drawn)),
    }),
  )
}
