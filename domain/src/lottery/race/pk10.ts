import { range } from '../count.ts'
import { ratio } from '../fraction.ts'
import { everyPlace, leadingDirect, type DrawWithoutReplacement } from '../series/leading.ts'
import { oddsPlay, type OddsSide, startingOdds } from '../series/odds-play.ts'
import type { Play } from '../play.ts'
import type { OddsTable } from '../bets/price.ts'
import { listError } from '../selection.ts'
import { valuePlay } from '../series/series-play.ts'

const race: DrawWithoutReplacement = { family: 'PK10', most: 10, width: 2 }

const sumOfTwo = (drawn: readonly number[]): number => (drawn[0] ?? 0) + (drawn[1] ?? 0)

/** Number of ordered pairs of different places with a sum, of 90. */
const pairsWith = (sum: number): number => range(1, 10).filter((number) => sum - number >= 1 && sum - number <= 10 && sum - number !== number).length

const sum2: Play = valuePlay({
  family: 'PK10',
  code: 'sum2',
  group: 'sum',
  board: { kind: 'values', rows: [{ key: 'values', values: range(3, 19), least: 1, most: 17 }] },
  check: (selection) => listError(selection.values, { from: 3, to: 19, least: 1 }),
  units: ({ values = [] }) => values.length,
  chanceOf: (sum) => ratio(pairsWith(sum), 90),
  valueOf: sumOfTwo,
})

const halves: readonly (readonly [string, (number: number) => boolean])[] = [
  ['BIG', (number) => number >= 6],
  ['SMALL', (number) => number <= 5],
  ['ODD', (number) => number % 2 === 1],
  ['EVEN', (number) => number % 2 === 0],
]

const ofPlace = (place: number): readonly OddsSide[] =>
  halves.map(([half, fits]) => ({ pick: `P${place}_${half}`, row: `P${place}`, odds: '1.982', rule: (drawn) => fits(drawn[place - 1] ?? 0) }))

const ofSum = (half: string, odds: string, fits: (sum: number) => boolean): OddsSide => ({
  pick: `SUM2_${half}`,
  row: 'SUM2',
  odds,
  rule: (drawn) => fits(sumOfTwo(drawn)),
})

const duel = (place: number): readonly OddsSide[] => {
  const apart = (drawn: readonly number[]): number => (drawn[place - 1] ?? 0) - (drawn[10 - place] ?? 0)
  return [
    { pick: `DT${place}_DRAGON`, row: `DT${place}`, odds: '1.982', rule: (drawn) => apart(drawn) > 0 },
    { pick: `DT${place}_TIGER`, row: `DT${place}`, odds: '1.982', rule: (drawn) => apart(drawn) < 0 },
  ]
}

/** Odds by the number of pairs with the sum: 2, 4, 6, 8 or 10. */
const oddsOfPairs: Readonly<Record<number, string>> = { 2: '42.3', 4: '21.3', 6: '14.3', 8: '10.3', 10: '8.3' }

const sides = {
  two_sides: [
    ...range(1, 10).flatMap(ofPlace),
    ofSum('BIG', '2.2', (sum) => sum >= 12),
    ofSum('SMALL', '1.77', (sum) => sum <= 11),
    ofSum('ODD', '1.77', (sum) => sum % 2 === 1),
    ofSum('EVEN', '2.2', (sum) => sum % 2 === 0),
    ...range(1, 5).flatMap(duel),
  ],
  sum2_odds: range(3, 19).map(
    (sum): OddsSide => ({ pick: `SUM2=${sum}`, row: 'SUM2', odds: oddsOfPairs[pairsWith(sum)] ?? '1', rule: (drawn) => sumOfTwo(drawn) === sum }),
  ),
  number: range(1, 10).flatMap((place) =>
    range(1, 10).map(
      (number): OddsSide => ({ pick: `P${place}=${number}`, row: `P${place}`, odds: '9.91', rule: (drawn) => drawn[place - 1] === number }),
    ),
  ),
}

/** Every play on the race of ten (A3); a sum of 11 is small and odd. */
export const pk10Plays: readonly Play[] = [
  leadingDirect(race, 1),
  leadingDirect(race, 2),
  leadingDirect(race, 3),
  everyPlace(race, 10),
  sum2,
  ...Object.entries(sides).map(([code, of]) => oddsPlay({ family: 'PK10', code, group: code === 'sum2_odds' ? 'sum' : 'sides', sides: of })),
]

/** Initial odds of the race of ten. */
export const pk10Odds: OddsTable = Object.fromEntries(Object.entries(sides).map(([code, of]) => [code, startingOdds(of)]))
