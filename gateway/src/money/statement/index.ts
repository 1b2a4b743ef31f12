import type { HandlersOfFeature } from '../../kernel/context.ts'
import { betTotals } from './bets/bet-totals.ts'
import { listBets } from './bets/list-bets.ts'
import { listFilterChoices } from './list-filter-choices.ts'
import { exportRecords } from './export/export-records.ts'
import { heldWinsOfMember } from './held-wins.ts'
import { movementTotals } from './movement-totals.ts'
import { movements, type PointMovements } from './movements.ts'
import { showProfitLoss } from './profit-loss/show-profit-loss.ts'
import { explainBalance } from './explain-balance.ts'

/** Records of a member's account: bets, movements, exports. */
export const recordsHandlers = (pointMovements: PointMovements): HandlersOfFeature<'records'> => ({
  'records.movements': movements(pointMovements),
  'records.movementTotals': movementTotals,
  'records.choices': listFilterChoices,
  'records.bets': listBets,
  'records.betTotals': betTotals,
  'records.heldWins': heldWinsOfMember,
  'records.profit': showProfitLoss,
  'records.why': explainBalance,
  'records.export': exportRecords,
})
