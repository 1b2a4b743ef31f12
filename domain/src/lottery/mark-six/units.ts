import { binomial, countHits, range } from '../count.ts'
import type { LotteryDraw } from '../lottery-draw.ts'
import type { Play, PlayWin } from '../play.ts'
import { listError, numbersIn } from '../selection.ts'
import { sevenOf } from './ball.ts'

/** Hits of the chosen numbers in a draw: among the six, and as the special. */
type Hits = { readonly regular: number; readonly special: number }

type Rule = {
  readonly code: string
  readonly group: string
  /** Numbers per unit. */
  readonly size: number
  /** Result key → initial odds (stake included). */
  readonly odds: Readonly<Record<string, string>>
  /** Winning units by key, of `chosen` numbers with these hits. */
  readonly won: (hits: Hits, chosen: number) => Readonly<Record<string, number>>
  /** The best case of hits for a number of chosen numbers. */
  readonly best: (chosen: number) => Hits
  /** Compares one drawn place only, instead of the six and the special. */
  readonly place?: number
}

const six = (chosen: number): Hits => ({ regular: Math.min(chosen, 6), special: 0 })
const hit = (units: number) => ({ hit: units })

const all = (size: number, odds: string): Rule => ({
  code: `all${size}`,
  group: 'together',
  size,
  odds: { hit: odds },
  won: ({ regular }) => hit(binomial(regular, size)),
  best: six,
})

const miss = (size: number, odds: string): Rule => ({
  code: `miss${size}`,
  group: 'miss',
  size,
  odds: { hit: odds },
  won: ({ regular, special }, chosen) => hit(binomial(chosen - regular - special, size)),
  // Of more than 42 chosen numbers some must be drawn.
  best: (chosen) => ({ regular: Math.max(0, chosen - 42), special: 0 }),
})

const single = (code: string, group: string, odds: string, place?: number): Rule => ({
  code,
  group,
  size: 1,
  odds: { hit: odds },
  won: place === undefined ? ({ regular }) => hit(regular) : ({ special }) => hit(special),
  best: place === undefined ? six : () => ({ regular: 0, special: 1 }),
  ...(place === undefined ? {} : { place }),
})

const rules: readonly Rule[] = [
  single('special', 'special', '43', 6),
  ...range(1, 6).map((place) => single(`pos${place}`, 'position', '43', place - 1)),
  single('regular', 'regular', '7.2'),
  all(2, '60'),
  all(3, '700'),
  all(4, '7000'),
  {
    code: '3of2',
    group: 'together',
    size: 3,
    odds: { three: '110', two: '20' },
    won: ({ regular }, chosen) => ({ three: binomial(regular, 3), two: binomial(regular, 2) * (chosen - regular) }),
    best: six,
  },
  {
    code: '2special',
    group: 'together',
    size: 2,
    odds: { both: '50', special: '25' },
    won: ({ regular, special }) => ({ both: binomial(regular, 2), special: regular * special }),
    best: (chosen) => ({ regular: Math.min(chosen, 6), special: chosen > 6 ? 1 : 0 }),
  },
  {
    code: 'string',
    group: 'together',
    size: 2,
    odds: { hit: '150' },
    won: ({ regular, special }) => hit(regular * special),
    best: (chosen) => ({ regular: Math.min(chosen - 1, 6), special: 1 }),
  },
  ...['2.15', '2.5', '3', '3.65', '4.45', '5.4', '6.6', '8'].map((odds, index) => miss(index + 5, odds)),
]

const hitsIn = (chosen: readonly number[], draw: LotteryDraw, place: number | undefined): Hits => {
  const seven = sevenOf(draw)
  if (place !== undefined) return { regular: 0, special: countHits(chosen, seven.slice(place, place + 1)) }
  return { regular: countHits(chosen, seven.slice(0, 6)), special: countHits(chosen, seven.slice(6)) }
}

const winsOf = (won: Readonly<Record<string, number>>): readonly PlayWin[] =>
  Object.entries(won).flatMap(([key, units]) => (units > 0 ? [{ key, units }] : []))

const playOf = ({ code, group, size, odds, won, best, place }: Rule): Play => ({
  family: 'LHC',
  code,
  mode: 'ODDS_UNITS',
  group,
  board: { kind: 'numbers', rows: [{ key: 'numbers', values: range(1, 49), least: size, most: 49 }] },
  keys: Object.keys(odds),
  check: ({ numbers }) => listError(numbers, { from: 1, to: 49, least: size }),
  units: ({ numbers }) => binomial(numbersIn(numbers).length, size),
  wins: ({ numbers }, draw) => {
    const chosen = numbersIn(numbers)
    return winsOf(won(hitsIn(chosen, draw, place), chosen.length))
  },
  best: ({ numbers = [] }) => winsOf(won(best(numbers.length), numbers.length)),
})

/** Mark Six plays on chosen numbers, a unit for every combination (A5.2). */
export const numberPlays: readonly Play[] = rules.map(playOf)

/** Initial odds: play → result key → odds. */
export const numberOdds: Readonly<Record<string, Readonly<Record<string, string>>>> = Object.fromEntries(rules.map(({ code, odds }) => [code, odds]))
