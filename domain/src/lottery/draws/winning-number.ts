import { type LotteryDraw, type PrizeKey, prizeKeys } from '../lottery-draw.ts'
import type { Family } from '../family.ts'

/** Families whose numbers are written with two digits. */
const twoDigits: ReadonlySet<Family> = new Set<Family>(['11X5', 'PK10', 'LHC', 'KENO'])

const written = (family: Family, number: number): string => (twoDigits.has(family) ? String(number).padStart(2, '0') : String(number))

/** The numbers of a draw joined with commas, the special last; of a prize table its special prize. */
export const winningNumber = (family: Family, draw: LotteryDraw): string => {
  if ('prizes' in draw) return (draw.prizes.DB ?? []).join(',')
  const all = draw.special === undefined ? draw.numbers : [...draw.numbers, draw.special]
  return all.map((number) => written(family, number)).join(',')
}

/** The special number of a draw as its family writes it; empty where it has none. */
export const specialNumber = (family: Family, draw: LotteryDraw): string =>
  'prizes' in draw || draw.special === undefined ? '' : written(family, draw.special)

/** Returns the rows of a prize table from DB down, without those that the region lacks (LOTT-15, A48); empty if numbers were drawn. */
export const prizeRowsOf = (draw: LotteryDraw): { label: PrizeKey; numbers: string[] }[] =>
  'prizes' in draw
    ? prizeKeys.flatMap((label) => ((draw.prizes[label] ?? []).length > 0 ? [{ label, numbers: [...(draw.prizes[label] ?? [])] }] : []))
    : []

/** Returns the first six characters of each number, as many as a line of the history fits (LOTT-14, A47). */
export const firstSix = (winning: string): readonly string[] =>
  winning
    .split(',')
    .filter((number) => number !== '')
    .map((number) => number.slice(0, 6))
