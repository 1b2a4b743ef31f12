import type { HandlersOf } from '../handler.ts'
import { best } from './best.ts'
import { receipt } from './receipt.ts'
import { winners } from './winners.ts'

/** Who won, and the best rounds; each with the line of the ledger behind it. */
export const rankingHandlers: HandlersOf<'ranking'> = { 'ranking.winners': winners, 'ranking.best': best, 'ranking.receipt': receipt }
