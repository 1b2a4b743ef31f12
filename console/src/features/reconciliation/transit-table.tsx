import { formatCount, formatMoment, formatMoney } from '../../lib/format.ts'
import { t } from '../../texts/en.ts'
import { DataTable } from '../../ui/list/data-table.tsx'
import { Panel } from '../../ui/pieces.tsx'
import type { TransitRow } from './reconciliation-wire.ts'

const words = t.reconciliation.transit

/** Money in transit by where it is and by age. */
export const TransitTable = ({ rows }: { rows: readonly TransitRow[] }) =>
  rows.length === 0 ? null : (
    <Panel title={words.title}>
      <DataTable
        label={words.title}
        rows={rows}
        keyOf={({ what, name, currency }) => `${what} ${name} ${currency}`}
        isCards
        sortName="transit"
        columns={[
          { id: 'what', head: words.what, cell: ({ what, name }) => words.places[what]?.(name) ?? what, className: 'o1' },
          { id: 'parts', head: words.count, isEnd: true, cell: ({ parts }) => formatCount(parts), className: 'x' },
          ...(['hour', 'day', 'older'] as const).map((age) => ({
            ...{ id: age, head: words.ages[age], isEnd: true, className: age === 'older' ? 'o2 nw' : 'x nw' },
            cell: (row: TransitRow) => <bdi dir="ltr">{formatMoney(row[age], row.currency)}</bdi>,
          })),
          {
            id: 'amount',
            head: words.all,
            isEnd: true,
            className: 'o4 nw',
            cell: ({ amount, currency }) => <bdi dir="ltr">{formatMoney(amount, currency)}</bdi>,
          },
          { id: 'oldest', head: words.oldest, className: 'o3', cell: ({ oldest }) => formatMoment(oldest) },
        ]}
      />
    </Panel>
  )
