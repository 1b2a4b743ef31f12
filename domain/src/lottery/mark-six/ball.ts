import { type LotteryDraw, drawnNumbers } from '../lottery-draw.ts'
import { range } from '../count.ts'

/** Colour waves of the numbers; 49 is green. */
export type Wave = 'RED' | 'BLUE' | 'GREEN'

const waves: Readonly<Record<Wave, readonly number[]>> = {
  RED: [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46],
  BLUE: [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48],
  GREEN: [5, 6, 11, 16, 17, 21, 22, 27, 28, 32, 33, 38, 39, 43, 44, 49],
}

/** The colour of a number 1–49. */
export const waveOf = (number: number): Wave => (waves.RED.includes(number) ? 'RED' : waves.BLUE.includes(number) ? 'BLUE' : 'GREEN')

const digitSum = (number: number) => Math.floor(number / 10) + (number % 10)

/** Attributes of a number besides its colour; 49 has none of them and refunds the stake. */
const attributes: Readonly<Record<string, (number: number) => boolean>> = {
  BIG: (number) => number >= 25,
  SMALL: (number) => number <= 24,
  ODD: (number) => number % 2 === 1,
  EVEN: (number) => number % 2 === 0,
  HBIG: (number) => digitSum(number) >= 7,
  HSMALL: (number) => digitSum(number) <= 6,
  HODD: (number) => digitSum(number) % 2 === 1,
  HEVEN: (number) => digitSum(number) % 2 === 0,
  TAILBIG: (number) => number % 10 >= 5,
  TAILSMALL: (number) => number % 10 <= 4,
}

/** A rule over one number: true, false, or null if the stake is refunded. */
export type BallRule = (number: number) => boolean | null

const waveNames: readonly Wave[] = ['RED', 'BLUE', 'GREEN']
const besides49 =
  (holds: (number: number) => boolean): BallRule =>
  (number) =>
    number === 49 ? null : holds(number)

/** Every side of one ball by name: attributes, colours, and half waves (colour with size or parity). */
export const ballSides: readonly (readonly [name: string, rule: BallRule])[] = [
  ...Object.entries(attributes).map(([name, holds]) => [name, besides49(holds)] as const),
  ...waveNames.map((wave) => [wave, (number: number) => waveOf(number) === wave] as const),
  ...waveNames.flatMap((wave) =>
    ['BIG', 'SMALL', 'ODD', 'EVEN'].map((half) => {
      const holds = attributes[half]
      return [`${wave}${half}`, besides49((number) => waveOf(number) === wave && holds?.(number) === true)] as const
    }),
  ),
]

/** Number of values of 1–48 that satisfy a rule. */
export const countMatching = (rule: BallRule): number => range(1, 48).filter((number) => rule(number) === true).length

/** Returns the seven drawn numbers, the special last, for either format of the draw. */
export const sevenOf = (draw: LotteryDraw): readonly number[] => {
  const numbers = drawnNumbers(draw)
  return 'special' in draw && draw.special !== undefined ? [...numbers, draw.special] : numbers
}
