import { formatMoney } from '../../lib/format.ts'
import { t } from '../../texts/en.ts'
import { Tile } from '../../ui/pieces.tsx'
import type { StatementSums } from './reconciliation-wire.ts'

const words = t.reconciliation.balance

/** The closing balance of a statement, what the provider holds by the ledger, and by how much they are apart, now and in the statement before. */
export const StatementBalance = ({ balance }: Pick<StatementSums, 'balance'>) => {
  if (balance === null) return null
  const { theirs, ours, apart, before, currency } = balance
  return (
    <section className="pan tiles figures" aria-label={words.title}>
      <Tile name={words.theirs} value={formatMoney(theirs, currency)} small={words.theirsHint} />
      <Tile name={words.ours} value={formatMoney(ours, currency)} small={words.oursHint} />
      <Tile
        name={words.apart}
        value={formatMoney(apart, currency)}
        small={before === null ? words.first : words.change(formatMoney(before.change, currency), before.day)}
        tone={before !== null && Number(before.change) !== 0 ? 'warn' : ''}
      />
    </section>
  )
}
