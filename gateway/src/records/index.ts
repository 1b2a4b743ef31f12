import type { HandlersOfFeature } from '../context.ts'
import { betTotals } from './bet-totals.ts'
import { listBets } from './list-bets.ts'
import { listFilterChoices } from './list-filter-choices.ts'
import { exportRecords } from './export.ts'
import { heldWinsOfMember } from './held-wins.ts'
import { movementTotals } from './movement-totals.ts'
import { movements } from './movements.ts'
import { showProfitLoss } from './show-profit-loss.ts'
import { explainBalance } from './explain-balance.ts'

/** What happened on a member's account. */
export const recordsHandlers: HandlersOfFeature<'records'> = {
  'records.movements': movements,
  'records.movementTotals': movementTotals,
  'records.choices': listFilterChoices,
  'records.bets': listBets,
  'records.betTotals': betTotals,
  'records.heldWins': heldWinsOfMember,
  'records.profit': showProfitLoss,
  'records.why': explainBalance,
  'records.export': exportRecords,
}
