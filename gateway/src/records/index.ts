import type { HandlersOf } from '../handler.ts'
import { betTotals } from './bet-totals.ts'
import { bets } from './bets.ts'
import { choices } from './choices.ts'
import { exportRecords } from './export.ts'
import { heldWinsOfMember } from './held-wins.ts'
import { movementTotals } from './movement-totals.ts'
import { movements } from './movements.ts'
import { profit } from './profit.ts'
import { why } from './why.ts'

/** What happened on a member's account. */
export const recordsHandlers: HandlersOf<'records'> = {
  'records.movements': movements,
  'records.movementTotals': movementTotals,
  'records.choices': choices,
  'records.bets': bets,
  'records.betTotals': betTotals,
  'records.heldWins': heldWinsOfMember,
  'records.profit': profit,
  'records.why': why,
  'records.export': exportRecords,
}
