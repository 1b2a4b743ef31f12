import type { Play } from '../play.ts'
import type { OddsTable } from '../bets/price.ts'
import { pearlPays, pearlPlays } from './pearls.ts'
import { kenoSideOdds, kenoSidePlay } from './sides.ts'

/** Every keno play (A6), in the order of the betting screen. */
export const kenoPlays: readonly Play[] = [kenoSidePlay, ...pearlPlays]

/** Initial odds of keno. */
export const kenoOdds: OddsTable = { side: kenoSideOdds, ...pearlPays }
