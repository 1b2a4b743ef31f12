import type { HandlersOf } from '../handler.ts'
import { bet } from './bet/bet.ts'
import { cancel } from './bet/cancel.ts'
import { cancelChase } from './bet/cancel-chase.ts'
import { chases } from './bet/chases.ts'
import { fairness } from './bet/fairness.ts'
import { issue } from './bet/issue.ts'
import { proof } from './bet/proof.ts'
import { tickets } from './bet/tickets.ts'
import { lotteryReadHandlers } from './read-handlers.ts'

/** Lotteries: lists and results, bets, tickets, chases and proofs. */
export const lotteryHandlers: HandlersOf<'lottery'> = {
  ...lotteryReadHandlers,
  'lottery.issue': issue,
  'lottery.bet': bet,
  'lottery.cancel': cancel,
  'lottery.tickets': tickets,
  'lottery.chases': chases,
  'lottery.cancelChase': cancelChase,
  'lottery.proof': proof,
  'lottery.fairness': fairness,
}
