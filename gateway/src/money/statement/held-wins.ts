import type { Handler } from '../../kernel/context.ts'
import { caseOf } from '../../play/callbacks/limits/held-wins.ts'
import { formatInCurrency } from '../../kernel/format-in-currency.ts'
import { readHeldWins } from './read-held-wins.ts'

/** Wins of a member in review, over all accounts that games are played from, and recently decided ones. */
export const heldWinsOfMember: Handler<'records.heldWins'> = async (_input, { app, principal }) => {
  const { currency } = principal
  const rows = await readHeldWins(app, principal)
  const list = rows.map((row) => ({
    caseNo: caseOf(row.id),
    at: row.held_at.toISOString(),
    amount: formatInCurrency(currency, row.amount),
    vendor: row.vendor,
    vendorName: row.vendor_name ?? row.vendor,
    game: row.title_id,
    gameName: row.game_name ?? row.title_id,
    reference: row.round_id,
    state: row.state,
    decidedAt: row.decided_at?.toISOString() ?? null,
    // The reason for a release is internal to the operator.
    reason: row.state === 'rejected' ? row.reason : '',
  }))
  return { currency, list }
}
