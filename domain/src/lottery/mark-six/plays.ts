import type { Play } from '../play.ts'
import type { OddsTable } from '../bets/price.ts'
import { linkOdds, linkPlays } from './links.ts'
import { markSixSideOdds, markSixSidePlay } from './sides.ts'
import { signOdds, signPlays } from './signs.ts'
import { numberOdds, numberPlays } from './units.ts'

/** Every Mark Six play (A5), in the order of the betting screen. */
export const markSixPlays: readonly Play[] = [...numberPlays, markSixSidePlay, ...signPlays, ...linkPlays]

/** Initial odds of Mark Six. */
export const markSixOdds: OddsTable = { ...numberOdds, side: markSixSideOdds, ...signOdds, ...linkOdds }
