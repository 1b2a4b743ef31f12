import type { Family } from './family.ts'
import { lotteryFault } from './lottery-fault.ts'

/** The rows of a Vietnam prize table, from the special prize down (LOTT-15). */
export type PrizeKey = 'DB' | 'G1' | 'G2' | 'G3' | 'G4' | 'G5' | 'G6' | 'G7' | 'G8'

/** Vietnam: the numbers of each row as digit strings (leading zeros count). */
export type PrizeDraw = { readonly prizes: Readonly<Partial<Record<PrizeKey, readonly string[]>>> }

/** Every other family: the numbers in drawn order; LHC has a special number and the date of the draw, which determines the zodiac. */
export type NumberDraw = { readonly numbers: readonly number[]; readonly special?: number; readonly date?: string }

/** The outcome of one issue. */
export type LotteryDraw = NumberDraw | PrizeDraw

/** The drawn numbers; throws `bad_draw` for a prize table. */
export const drawnNumbers = (draw: LotteryDraw): readonly number[] => {
  if ('prizes' in draw) throw lotteryFault('bad_draw')
  return draw.numbers
}

type Shape = { readonly count: number; readonly least: number; readonly most: number; readonly repeats: boolean }

const shapes: Readonly<Partial<Record<Family, Shape>>> = {
  SSC: { count: 5, least: 0, most: 9, repeats: true },
  LF: { count: 3, least: 0, most: 9, repeats: true },
  '11X5': { count: 5, least: 1, most: 11, repeats: false },
  PK10: { count: 10, least: 1, most: 10, repeats: false },
  LHC: { count: 6, least: 1, most: 49, repeats: false },
  KENO: { count: 20, least: 1, most: 80, repeats: false },
}

/** The rows from the special prize down. */
export const prizeKeys: readonly PrizeKey[] = ['DB', 'G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7', 'G8']

type Rows = Readonly<Partial<Record<PrizeKey, readonly [count: number, digits: number]>>>

/** How many numbers of how many digits each row of a prize table has (A7.1). */
export const prizeRows: Readonly<Record<'VN_NORTH' | 'VN_CENTRAL' | 'VN_SOUTH', Rows>> = (() => {
  const south: Rows = { DB: [1, 6], G1: [1, 5], G2: [1, 5], G3: [2, 5], G4: [7, 5], G5: [1, 4], G6: [3, 4], G7: [1, 3], G8: [1, 2] }
  return {
    VN_NORTH: { DB: [1, 5], G1: [1, 5], G2: [2, 5], G3: [6, 5], G4: [4, 4], G5: [6, 4], G6: [3, 3], G7: [4, 2] },
    VN_CENTRAL: south,
    VN_SOUTH: south,
  }
})()

const fitsRows = (rows: Rows, prizes: PrizeDraw['prizes']): boolean =>
  prizeKeys.every((key) => {
    const [count, digits] = rows[key] ?? [0, 0]
    const drawn = prizes[key] ?? []
    return drawn.length === count && drawn.every((number) => number.length === digits && /^\d+$/.test(number))
  })

const fitsShape = (shape: Shape, numbers: readonly number[]): boolean =>
  numbers.length === shape.count &&
  numbers.every((number) => Number.isInteger(number) && number >= shape.least && number <= shape.most) &&
  (shape.repeats || new Set(numbers).size === numbers.length)

/** Throws `bad_draw` unless the draw is valid for the family. LHC may pass its special as a seventh number. */
export const assertValidDraw = (family: Family, draw: LotteryDraw): void => {
  if (family === 'VN_NORTH' || family === 'VN_CENTRAL' || family === 'VN_SOUTH') {
    if (!('prizes' in draw) || !fitsRows(prizeRows[family], draw.prizes)) throw lotteryFault('bad_draw')
    return
  }
  const shape = shapes[family]
  if ('prizes' in draw || !shape) throw lotteryFault('bad_draw')
  const numbers = family === 'LHC' && draw.special !== undefined ? [...draw.numbers, draw.special] : draw.numbers
  if (!fitsShape(family === 'LHC' ? { ...shape, count: 7 } : shape, numbers)) throw lotteryFault('bad_draw')
}
