import type { Play } from '../play.ts'
import type { OddsTable } from '../price.ts'
import { pearlPays, pearlPlays } from './pearls.ts'
import { sideOdds, sidePlay } from './sides.ts'

/** Every keno play (A6), in the order of the betting screen. */
export const kenoPlays: readonly Play[] = [sidePlay, ...pearlPlays]

/** The odds of keno at the start. */
export const kenoOdds: OddsTable = { side: sideOdds, ...pearlPays }
