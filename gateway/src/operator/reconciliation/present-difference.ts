import { maskText } from '@perya/domain/staff/mask-personal'
import { formatInCurrency } from '../../kernel/format-in-currency.ts'
import { type DifferenceRow, gainOf } from './difference-rows.ts'

/** A difference with both sides as decimal amounts; null where a side has no record. `gain`: what the provider has received more than the ledger states. */
export const presentDifference = ({
  id,
  statement_id: statement,
  kind,
  provider,
  side,
  currency,
  ours,
  theirs,
  state,
  explanation,
  ...row
}: DifferenceRow) => {
  const written = (amount: number | null) => (amount === null ? null : formatInCurrency(currency, amount))
  return {
    ...{ id, statement, kind, provider, side, currency, state, explanation },
    ...{ ourRef: row.our_ref, providerRef: row.provider_ref, line: row.line_no, member: row.member_id },
    ...{ ours: written(ours), theirs: written(theirs), gain: written(gainOf({ kind, side, ours, theirs })) },
    ...{ note: maskText(row.note), explainedBy: row.explained_by, at: row.at.toISOString(), changedAt: row.changed_at.toISOString(), tx: row.tx_id },
  }
}
