import type { HandlersOfFeature } from '../context.ts'
import { listBestRounds } from './list-best-rounds.ts'
import { showReceipt } from './show-receipt.ts'
import { listWinners } from './list-winners.ts'

/** Who won, and the best rounds; each with the line of the ledger behind it. */
export const rankingHandlers: HandlersOfFeature<'ranking'> = {
  'ranking.winners': listWinners,
  'ranking.best': listBestRounds,
  'ranking.receipt': showReceipt,
}
