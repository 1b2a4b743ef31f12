import { everyPlace, leadingDirect, type DrawWithoutReplacement } from '../series/leading.ts'
import { oddsPlay, startingOdds } from '../series/odds-play.ts'
import type { Play } from '../play.ts'
import type { OddsTable } from '../bets/price.ts'
import { anyDanTuo, anyOf, DRAWN, group, groupDanTuo, MAX } from './any.ts'
import { elevenFiveSides } from './sides.ts'
import { anypos3, middle, oddcount } from './values.ts'

const race: DrawWithoutReplacement = { family: '11X5', most: MAX, width: 2 }

/** Every play on five of eleven (A2). */
export const elevenFivePlays: readonly Play[] = [
  ...([1, 2, 3, 4, 5, 6, 7, 8] as const).map(anyOf),
  anypos3,
  ...([2, 3, 4, 5, 6, 7, 8] as const).map(anyDanTuo),
  ...([1, 2, 3] as const).map((count) => leadingDirect(race, count)),
  group(2),
  group(3),
  groupDanTuo(2),
  groupDanTuo(3),
  everyPlace(race, DRAWN),
  middle,
  oddcount,
  oddsPlay({ family: '11X5', code: 'two_sides', group: 'sides', sides: elevenFiveSides }),
]

/** Initial odds of the plays on five of eleven. */
export const elevenFiveOdds: OddsTable = { two_sides: startingOdds(elevenFiveSides) }
