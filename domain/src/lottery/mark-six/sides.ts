import { range } from '../count.ts'
import { oddsPlay, type OddsSide, startingOdds } from '../series/odds-play.ts'
import type { Play } from '../play.ts'
import { type BallRule, ballSides, countMatching, sevenOf } from './ball.ts'

const HALF_WAVE: Readonly<Record<number, string>> = { 7: '6.5', 8: '5.7', 9: '5.1', 10: '4.55' }

const oddsOf = (name: string, rule: BallRule): string => {
  if (name === 'RED') return '2.7'
  if (name === 'BLUE' || name === 'GREEN') return '2.9'
  return HALF_WAVE[countMatching(rule)] ?? '1.965'
}

const ball = (place: string, index: number): readonly OddsSide[] =>
  ballSides.map(([name, rule]) => ({
    pick: `${place}_${name}`,
    row: place,
    odds: oddsOf(name, rule),
    rule: (seven) => rule(seven[index] ?? 0),
  }))

const total = (name: string, holds: (sum: number) => boolean): OddsSide => ({
  pick: `TOTAL_${name}`,
  row: 'TOTAL',
  odds: '1.965',
  rule: (seven) => holds(seven.reduce((sum, number) => sum + number, 0)),
})

const specialTail = (tail: number): OddsSide => ({
  pick: `TAILSP:${tail}`,
  row: 'TAILSP',
  odds: tail === 0 ? '11' : '9',
  rule: (seven) => seven.slice(6).some((number) => number % 10 === tail),
})

const anyTail = (tail: number): OddsSide => ({
  pick: `ANYTAIL:${tail}`,
  row: 'ANYTAIL',
  odds: tail === 0 ? '2.09' : '1.798',
  rule: (seven) => seven.some((number) => number % 10 === tail),
})

const sides: readonly OddsSide[] = [
  ...ball('SP', 6),
  ...range(1, 6).flatMap((place) => ball(`P${place}`, place - 1)),
  total('BIG', (sum) => sum >= 175),
  total('SMALL', (sum) => sum <= 174),
  total('ODD', (sum) => sum % 2 === 1),
  total('EVEN', (sum) => sum % 2 === 0),
  ...range(0, 9).map(specialTail),
  ...range(0, 9).map(anyTail),
]

const overNumbers = oddsPlay({ family: 'LHC', code: 'side', group: 'sides', sides })

/** Mark Six bets with odds on one ball, on the sum of the seven and on tails (A5.1, A5.2). */
export const markSixSidePlay: Play = { ...overNumbers, wins: (selection, draw) => overNumbers.wins(selection, { numbers: sevenOf(draw) }) }

/** Their initial odds. */
export const markSixSideOdds = startingOdds(sides)
