import type { HandlersOfFeature } from '../kernel/context.ts'
import { buyTickets } from './bets/buy-tickets.ts'
import { cancelTickets } from './bets/cancel-tickets.ts'
import { cancelChase } from './bets/cancel-chase.ts'
import { listChases } from './bets/list-chases.ts'
import { showIssueFairness } from './bets/show-issue-fairness.ts'
import { showIssue } from './bets/show-issue.ts'
import { showTicketProof } from './bets/show-ticket-proof.ts'
import { listTickets } from './bets/list-tickets.ts'
import { lotteryReadHandlers } from './lists/index.ts'

/** Lotteries: lists and results, bets, tickets, chases and proofs. */
export const lotteryHandlers: HandlersOfFeature<'lottery'> = {
  ...lotteryReadHandlers,
  'lottery.issue': showIssue,
  'lottery.bet': buyTickets,
  'lottery.cancel': cancelTickets,
  'lottery.tickets': listTickets,
  'lottery.chases': listChases,
  'lottery.cancelChase': cancelChase,
  'lottery.proof': showTicketProof,
  'lottery.fairness': showIssueFairness,
}
