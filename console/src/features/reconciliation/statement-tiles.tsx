import { formatCount, formatMoney, formatSpan, serverNow } from '../../lib/format.ts'
import { t } from '../../texts/en.ts'
import { Tile } from '../../ui/pieces.tsx'
import type { StatementSums } from './reconciliation-wire.ts'

const linesOf = ({ sums }: StatementSums, ...outcomes: readonly string[]): number =>
  sums.reduce((sum, { outcome, lines }) => sum + (outcomes.includes(outcome) ? lines : 0), 0)

const countOf = ({ differences }: StatementSums, kinds: readonly string[]): number =>
  differences.reduce((sum, { kind, count }) => sum + (kinds.includes(kind) ? count : 0), 0)

const amountsOf = ({ differences }: StatementSums, kinds: readonly string[], side: 'ours' | 'theirs'): string =>
  differences
    .filter(({ kind, [side]: amount }) => kinds.includes(kind) && Number(amount) > 0)
    .map(({ currency, [side]: amount }) => formatMoney(amount, currency))
    .join(', ')

const oursOnly = ['ours_only', 'next_day', 'twice_ours']
const theirsOnly = ['theirs_only']
const differing = ['amount', 'currency', 'state', 'twice', 'likely']

/** How a statement was matched: lines that agree, what is on one side only, what differs, fees, and the money that is in transit now. */
export const StatementTiles = ({ statement }: { statement: StatementSums }) => {
  const matched = linesOf(statement, 'matched', 'corrected')
  const counted = statement.lines - linesOf(statement, 'idle')
  const fees = statement.sums.filter(({ kind }) => kind === 'fee')
  const transit = statement.transit.find(({ what }) => what === 'payouts')
  const small = (text: string): string => (text === '' ? t.reconciliation.none : text)
  return (
    <section className="pan tiles figures" aria-label={t.reconciliation.title}>
      <Tile
        name={t.reconciliation.tiles.matched}
        value={formatCount(matched)}
        small={counted === 0 ? t.reconciliation.none : t.reconciliation.share(((matched / counted) * 100).toFixed(2))}
      />
      <Tile
        name={t.reconciliation.tiles.ours}
        value={formatCount(countOf(statement, oursOnly))}
        tone={countOf(statement, oursOnly) > 0 ? 'loss' : ''}
        small={small(amountsOf(statement, oursOnly, 'ours'))}
      />
      <Tile
        name={t.reconciliation.tiles.theirs}
        value={formatCount(countOf(statement, theirsOnly))}
        tone={countOf(statement, theirsOnly) > 0 ? 'loss' : ''}
        small={small(amountsOf(statement, theirsOnly, 'theirs'))}
      />
      <Tile
        name={t.reconciliation.tiles.differ}
        value={formatCount(countOf(statement, differing))}
        tone={countOf(statement, differing) > 0 ? 'warn' : ''}
        small={small(amountsOf(statement, differing, 'theirs'))}
      />
      <Tile
        name={t.reconciliation.tiles.fees}
        value={formatCount(fees.reduce((sum, { lines }) => sum + lines, 0))}
        small={small(fees.map(({ currency, amount }) => formatMoney(amount, currency)).join(', '))}
      />
      <Tile
        name={t.reconciliation.tiles.transit}
        value={transit === undefined ? '0' : formatMoney(transit.amount, transit.currency)}
        small={
          transit === undefined
            ? t.reconciliation.nothingInTransit
            : t.reconciliation.parts(transit.parts, formatSpan(serverNow() - new Date(transit.oldest).getTime()))
        }
      />
    </section>
  )
}
