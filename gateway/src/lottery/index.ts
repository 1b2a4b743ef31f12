import type { HandlersOfFeature } from '../context.ts'
import { buyTickets } from './bet/buy-tickets.ts'
import { cancelTickets } from './bet/cancel-tickets.ts'
import { cancelChase } from './bet/cancel-chase.ts'
import { listChases } from './bet/list-chases.ts'
import { showIssueFairness } from './bet/show-issue-fairness.ts'
import { showIssue } from './bet/show-issue.ts'
import { showTicketProof } from './bet/show-ticket-proof.ts'
import { listTickets } from './bet/list-tickets.ts'
import { lotteryReadHandlers } from './read-handlers.ts'

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
