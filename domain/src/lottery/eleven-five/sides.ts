import { range } from '../count.ts'
import type { OddsSide, SideRule } from '../series/odds-play.ts'

/** Eleven is neither big nor small, odd nor even: the stake is refunded. */
const ball =
  (place: number, fits: (number: number) => boolean): SideRule =>
  (drawn) => {
    const number = drawn[place] ?? 0
    return number === 11 ? null : fits(number)
  }

const sumOf = (drawn: readonly number[]): number => drawn.reduce((all, number) => all + number, 0)

const ofSum = (half: string, odds: string, fits: (sum: number) => boolean | null): OddsSide => ({
  pick: `SUM_${half}`,
  row: 'SUM',
  odds,
  rule: (drawn) => fits(sumOf(drawn)),
})

const ofBall = (number: number): readonly OddsSide[] => {
  const side = (half: string, fits: (drawn: number) => boolean): OddsSide => ({
    pick: `B${number}_${half}`,
    row: `B${number}`,
    odds: '1.98',
    rule: ball(number - 1, fits),
  })
  return [
    side('BIG', (drawn) => drawn >= 6),
    side('SMALL', (drawn) => drawn <= 5),
    side('ODD', (drawn) => drawn % 2 === 1),
    side('EVEN', (drawn) => drawn % 2 === 0),
  ]
}

/** The two-sides of five of eleven. Odd sums are likelier than even ones (236 to 226), so equal odds would lose money. */
export const elevenFiveSides: readonly OddsSide[] = [
  ...range(1, 5).flatMap(ofBall),
  ofSum('BIG', '1.98', (sum) => (sum === 30 ? null : sum > 30)),
  ofSum('SMALL', '1.98', (sum) => (sum === 30 ? null : sum < 30)),
  ofSum('ODD', '1.93', (sum) => sum % 2 === 1),
  ofSum('EVEN', '2.02', (sum) => sum % 2 === 0),
  ofSum('TAILBIG', '1.96', (sum) => sum % 10 >= 5),
  ofSum('TAILSMALL', '1.98', (sum) => sum % 10 <= 4),
  { pick: 'DT_DRAGON', row: 'DT', odds: '1.98', rule: (drawn) => (drawn[0] ?? 0) > (drawn[4] ?? 0) },
  { pick: 'DT_TIGER', row: 'DT', odds: '1.98', rule: (drawn) => (drawn[0] ?? 0) < (drawn[4] ?? 0) },
]
