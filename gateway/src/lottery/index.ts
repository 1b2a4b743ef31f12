import type { HandlersOf } from '../handler.ts'
import { lotteryReadHandlers } from './read-handlers.ts'

/** Lotteries. */
export const lotteryHandlers: HandlersOf<'lottery'> = {
  ...lotteryReadHandlers,
}
