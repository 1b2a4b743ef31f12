import type { HandlersOfFeature } from '../../kernel/context.ts'
import { listBestRounds } from './list-best-rounds.ts'
import { showReceipt } from './show-receipt.ts'
import { listWinners } from './list-winners.ts'

/** Winners and best rounds, each with its transaction in the ledger. */
export const rankingHandlers: HandlersOfFeature<'ranking'> = {
  'ranking.winners': listWinners,
  'ranking.best': listBestRounds,
  'ranking.receipt': showReceipt,
}
