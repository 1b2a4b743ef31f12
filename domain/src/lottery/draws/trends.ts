import type { LotteryDraw } from '../lottery-draw.ts'
import type { Family } from '../family.ts'

/** What the trends of past draws count: digits of all places, numbers, winners of the race, or last two digits of every prize. */
export type TrendSubject = 'digits' | 'numbers' | 'winners' | 'tails'

/** How often a number was drawn in the counted draws, and how many draws ago it was last drawn (0: in the newest; the number of draws: never). */
export type NumberTrend = { readonly number: string; readonly times: number; readonly gap: number }

type Counting = { readonly counts: TrendSubject; readonly all: readonly string[]; readonly of: (draw: LotteryDraw) => readonly string[] }

const two = (value: number): string => String(value).padStart(2, '0')
const range = (min: number, max: number): readonly number[] => Array.from({ length: max - min + 1 }, (_, index) => min + index)
const drawn = (draw: LotteryDraw): readonly number[] =>
  'prizes' in draw ? [] : draw.special === undefined ? draw.numbers : [...draw.numbers, draw.special]

const digits: Counting = { counts: 'digits', all: range(0, 9).map(String), of: (draw) => drawn(draw).map(String) }
const numbers = (max: number): Counting => ({ counts: 'numbers', all: range(1, max).map(two), of: (draw) => drawn(draw).map(two) })
const winners: Counting = { counts: 'winners', all: range(1, 10).map(two), of: (draw) => drawn(draw).slice(0, 1).map(two) }
const tails: Counting = {
  counts: 'tails',
  all: range(0, 99).map(two),
  of: (draw) => ('prizes' in draw ? Object.values(draw.prizes).flatMap((row) => row.map((number) => number.slice(-2))) : []),
}

const countings: Readonly<Record<Family, Counting>> = {
  SSC: digits,
  LF: digits,
  '11X5': numbers(11),
  PK10: winners,
  LHC: numbers(49),
  KENO: numbers(80),
  VN_NORTH: tails,
  VN_CENTRAL: tails,
  VN_SOUTH: tails,
}

/** Counts past draws, newest first. A record of the past, not a prediction: draws are independent. */
export const countTrends = (
  family: Family,
  draws: readonly LotteryDraw[],
): { readonly counts: TrendSubject; readonly list: readonly NumberTrend[] } => {
  const { counts, all, of } = countings[family]
  const times = new Map<string, number>()
  const gaps = new Map<string, number>()
  draws.forEach((draw, age) => {
    for (const number of of(draw)) {
      times.set(number, (times.get(number) ?? 0) + 1)
      if (!gaps.has(number)) gaps.set(number, age)
    }
  })
  return { counts, list: all.map((number) => ({ number, times: times.get(number) ?? 0, gap: gaps.get(number) ?? draws.length })) }
}
