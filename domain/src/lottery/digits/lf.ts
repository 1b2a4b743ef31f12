import { oddsPlay, startingOdds } from '../series/odds-play.ts'
import type { Play } from '../play.ts'
import type { OddsTable } from '../bets/price.ts'
import { danPlay } from './direct-play.ts'
import { singleDigits, shapeSides, twoSides } from './sides.ts'
import { windowPlays } from './ssc.ts'
import { windowLength, lfWindows } from './digit-window.ts'

const letters: readonly string[] = ['B', 'S', 'G']

const sides = { two_sides: twoSides(letters, 14), shape: shapeSides('ALL3', 0), number: singleDigits(letters) }

/** Every play on three digits (A4): plays of windows of three and two digits, one place, and the two-sides. */
export const lfPlays: readonly Play[] = [
  ...lfWindows.flatMap((window) => [...windowPlays(window), ...(windowLength(window) === 3 ? [danPlay(window)] : [])]),
  ...Object.entries(sides).map(([code, of]) => oddsPlay({ family: 'LF', code, group: 'sides', sides: of })),
]

/** Initial odds of the plays on three digits. */
export const lfOdds: OddsTable = Object.fromEntries(Object.entries(sides).map(([code, of]) => [code, startingOdds(of)]))
