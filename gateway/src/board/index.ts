import type { HandlersOf } from '../handler.ts'
import { jackpot } from './jackpot.ts'
import { winners } from './winners.ts'

/** What Home shows of luck: real wins, and a counter that says what it is. */
export const boardHandlers: HandlersOf<'board'> = { 'board.winners': winners, 'board.jackpot': jackpot }
