import { range } from '../count.ts'
import type { OddsSide, SideRule } from '../series/odds-play.ts'

const digitAt =
  (place: number, fits: (digit: number) => boolean): SideRule =>
  (drawn) =>
    fits(drawn[place] ?? -1)

const bySum =
  (fits: (sum: number) => boolean): SideRule =>
  (drawn) =>
    fits(drawn.reduce((all, digit) => all + digit, 0))

/** 1 counts as prime, by the convention of digit lotteries. */
const primes: readonly number[] = [1, 2, 3, 5, 7]

const halves: readonly (readonly [string, (digit: number) => boolean])[] = [
  ['BIG', (digit) => digit >= 5],
  ['SMALL', (digit) => digit <= 4],
  ['ODD', (digit) => digit % 2 === 1],
  ['EVEN', (digit) => digit % 2 === 0],
  ['PRIME', (digit) => primes.includes(digit)],
  ['COMPOSITE', (digit) => !primes.includes(digit)],
]

/** Big, small, odd, even, prime, composite of one place. */
const ofPlace = (name: string, place: number): readonly OddsSide[] =>
  halves.map(([half, fits]) => ({ pick: `${name}_${half}`, row: name, odds: '1.98', rule: digitAt(place, fits) }))

const sideOfSum = (half: string, fits: (sum: number) => boolean): OddsSide => ({ pick: `SUM_${half}`, row: 'SUM', odds: '1.98', rule: bySum(fits) })

/** One place against another; dragon is the left one. Dragon and tiger lose on a tie. */
const duel = (prefix: string, row: string, left: number, right: number): readonly OddsSide[] => {
  const side = (name: string, odds: string, fits: (apart: number) => boolean): OddsSide => ({
    pick: `${prefix}${name}`,
    row,
    odds,
    rule: (drawn) => fits((drawn[left] ?? 0) - (drawn[right] ?? 0)),
  })
  return [side('DRAGON', '2.2', (apart) => apart > 0), side('TIGER', '2.2', (apart) => apart < 0), side('TIE', '9.4', (apart) => apart === 0)]
}

/** The two-sides of a draw of digits: every place, the sum (`half` is the smallest big sum), first against last. */
export const twoSides = (letters: readonly string[], half: number): readonly OddsSide[] => [
  ...letters.flatMap(ofPlace),
  sideOfSum('BIG', (sum) => sum >= half),
  sideOfSum('SMALL', (sum) => sum < half),
  sideOfSum('ODD', (sum) => sum % 2 === 1),
  sideOfSum('EVEN', (sum) => sum % 2 === 0),
  ...duel('DT_', 'DT', 0, letters.length - 1),
]

/** Any place against any other to its right: `WQ_DRAGON`. */
export const duels = (letters: readonly string[]): readonly OddsSide[] =>
  letters.flatMap((left, from) =>
    letters.slice(from + 1).flatMap((right, apart) => duel(`${left}${right}_`, `${left}${right}`, from, from + 1 + apart)),
  )

/** One digit at one place: `W=7`. */
export const singleDigits = (letters: readonly string[]): readonly OddsSide[] =>
  letters.flatMap((name, place) =>
    range(0, 9).map((digit) => ({ pick: `${name}=${digit}`, row: name, odds: '9.91', rule: digitAt(place, (drawn) => drawn === digit) })),
  )

/** Shape of three digits. Each result has exactly one: triple before straight before pair before half before misc. */
export type DigitShape = 'TRIPLE' | 'STRAIGHT' | 'PAIR' | 'HALF' | 'MISC'

const areAdjacent = (a: number, b: number): boolean => (a + 1) % 10 === b || (b + 1) % 10 === a

/** Returns the shape of three digits; 9 and 0 are adjacent. */
export const shapeOfDigits = (digits: readonly number[]): DigitShape => {
  const [a = 0, b = 0, c = 0] = digits
  const different = new Set(digits).size
  if (different === 1) return 'TRIPLE'
  if (different === 2) return 'PAIR'
  const adjacent = [areAdjacent(a, b), areAdjacent(b, c), areAdjacent(a, c)].filter(Boolean).length
  return adjacent === 2 ? 'STRAIGHT' : adjacent === 1 ? 'HALF' : 'MISC'
}

const shapes: readonly (readonly [DigitShape, string])[] = [
  ['TRIPLE', '70'],
  ['STRAIGHT', '14'],
  ['PAIR', '3.2'],
  ['HALF', '2.3'],
  ['MISC', '2.8'],
]

/** The shape of the three digits starting at a place. */
export const shapeSides = (name: string, from: number): readonly OddsSide[] =>
  shapes.map(([shape, odds]) => ({
    pick: `${name}_${shape}`,
    row: name,
    odds,
    rule: (drawn) => shapeOfDigits(drawn.slice(from, from + 3)) === shape,
  }))
