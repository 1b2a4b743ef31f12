import { oddsPlay, startingOdds } from '../series/odds-play.ts'
import type { Play } from '../play.ts'
import type { OddsTable } from '../bets/price.ts'
import { any, fun } from './any.ts'
import { duels, shapeSides, singleDigits, twoSides } from './sides.ts'
import { bsoe } from './attributes.ts'
import { danPlay, directPlay, spanPlay, sumPlay, sumtail } from './direct-play.ts'
import { groupdan, groupsum } from './groups.ts'
import { shapePlay, shapesOf } from './shapes.ts'
import { windowLength, sscWindows, type DigitWindow } from './digit-window.ts'

/** Every play of a window whose digits are priced by series, by the number of its digits (A1.1–A1.4). */
export const windowPlays = (window: DigitWindow): readonly Play[] => {
  const shapes = (shapesOf[windowLength(window)] ?? []).map((shape) => shapePlay(window, shape))
  switch (windowLength(window)) {
    case 2:
      return [directPlay(window), sumPlay(window), spanPlay(window), ...shapes, groupsum(window), groupdan(window), bsoe(window)]
    case 3:
      return [
        directPlay(window),
        sumPlay(window),
        spanPlay(window),
        sumtail(window),
        ...shapes,
        groupsum(window),
        groupdan(window),
        any(window, 1),
        any(window, 2),
      ]
    case 4:
      return [directPlay(window), ...shapes, any(window, 1), any(window, 2)]
    default:
      return [
        directPlay(window),
        ...shapes,
        danPlay(window),
        any(window, 1),
        any(window, 2),
        any(window, 3),
        fun(window, 1),
        fun(window, 2),
        fun(window, 3),
        fun(window, 4),
      ]
  }
}

const letters: readonly string[] = ['W', 'Q', 'B', 'S', 'G']

const sides = {
  two_sides: twoSides(letters, 23),
  shape: [...shapeSides('FIRST3', 0), ...shapeSides('MID3', 1), ...shapeSides('LAST3', 2)],
  dragon_tiger: duels(letters),
  number: singleDigits(letters),
}

/** Every play on five digits (A1). */
export const sscPlays: readonly Play[] = [
  ...sscWindows.flatMap(windowPlays),
  ...Object.entries(sides).map(([code, of]) => oddsPlay({ family: 'SSC', code, group: 'sides', sides: of })),
]

/** Initial odds of the plays on five digits. */
export const sscOdds: OddsTable = Object.fromEntries(Object.entries(sides).map(([code, of]) => [code, startingOdds(of)]))
