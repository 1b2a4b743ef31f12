import type { HandlersOfFeature } from '../context.ts'
import { jackpot } from './jackpot.ts'
import { listLatestWinners } from './list-latest-winners.ts'

/** What Home shows of luck: real wins, and a counter that says what it is. */
export const boardHandlers: HandlersOfFeature<'board'> = { 'board.winners': listLatestWinners, 'board.jackpot': jackpot }
