import type { HandlersOfFeature } from '../../kernel/context.ts'
import { jackpot } from './jackpot.ts'
import { listLatestWinners } from './list-latest-winners.ts'

/** Winner board of Home: real wins, and a jackpot counter that states whether it is real. */
export const boardHandlers: HandlersOfFeature<'board'> = { 'board.winners': listLatestWinners, 'board.jackpot': jackpot }
