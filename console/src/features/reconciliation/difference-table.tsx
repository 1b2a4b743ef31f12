import type { ReactNode } from 'react'
import { formatMoment, formatMoney } from '../../lib/format.ts'
import { t } from '../../texts/en.ts'
import { type Column, DataTable } from '../../ui/list/data-table.tsx'
import { Avatar, Badge, type Tone } from '../../ui/pieces.tsx'
import { apartOf, type DifferenceRow } from './reconciliation-wire.ts'

const tones: Readonly<Record<string, Tone>> = {
  amount: 'wait',
  currency: 'wait',
  likely: 'inf',
  next_day: 'inf',
  ours_only: 'bad',
  twice_ours: 'bad',
  theirs_only: 'bad',
  twice: 'bad',
  state: 'bad',
}

/** The kind of a difference in a word. */
export const DifferenceKind = ({ kind }: Pick<DifferenceRow, 'kind'>) => (
  <Badge tone={tones[kind] ?? ''}>{t.reconciliation.kinds[kind] ?? kind}</Badge>
)

const signed = (amount: number, currency: string): string => {
  // Both sides are decimal texts of the same digits, so the difference of whole minor units is exact.
  const text = formatMoney(amount.toFixed(2), currency, { hasSign: false })
  return amount > 0 ? `+${text}` : text
}

const Amount = ({ amount, currency }: { amount: string | null; currency: string }) =>
  amount === null ? <span className="t3">–</span> : <bdi dir="ltr">{formatMoney(amount, currency, { hasSign: false })}</bdi>

const columns: readonly Column<DifferenceRow>[] = [
  { id: 'kind', head: t.reconciliation.columns.kind, className: 'o3', order: ({ kind }) => kind, cell: (row) => <DifferenceKind kind={row.kind} /> },
  {
    id: 'ours',
    head: t.reconciliation.columns.ours,
    isOpener: true,
    className: 'o1',
    order: ({ ourRef, providerRef }) => ourRef || providerRef,
    cell: ({ ourRef, providerRef, at, side }) => (
      <>
        <b className="nw">{ourRef === '' ? (providerRef === '' ? '–' : providerRef) : ourRef}</b>
        <small>
          {t.reconciliation.sides[side as keyof typeof t.reconciliation.sides] ?? side}, {formatMoment(at)}
        </small>
      </>
    ),
  },
  {
    id: 'theirs',
    head: t.reconciliation.columns.theirs,
    className: 'x nw',
    order: ({ providerRef }) => providerRef,
    cell: ({ providerRef }) => providerRef || '–',
  },
  {
    id: 'ourAmount',
    head: t.reconciliation.columns.ourAmount,
    isEnd: true,
    className: 'x nw',
    order: ({ ours }) => Number(ours ?? 0),
    cell: ({ ours, currency }) => <Amount amount={ours} currency={currency} />,
  },
  {
    id: 'theirAmount',
    head: t.reconciliation.columns.theirAmount,
    isEnd: true,
    className: 'x nw',
    order: ({ theirs }) => Number(theirs ?? 0),
    cell: ({ theirs, currency }) => <Amount amount={theirs} currency={currency} />,
  },
  {
    id: 'difference',
    head: t.reconciliation.columns.difference,
    isEnd: true,
    className: 'o2 nw',
    order: (row) => apartOf(row),
    cell: (row) => (
      <b>
        <bdi dir="ltr">{signed(apartOf(row), row.currency)}</bdi> <span className="t3 micro">{row.currency}</span>
      </b>
    ),
  },
  {
    id: 'held',
    head: t.reconciliation.columns.held,
    className: 'x',
    cell: ({ heldBy }) =>
      heldBy === null ? (
        <span className="t3">–</span>
      ) : (
        <span className="row" title={heldBy}>
          <Avatar name={heldBy} />
          <span className="sr">{heldBy}</span>
        </span>
      ),
  },
  {
    id: 'state',
    head: t.reconciliation.columns.state,
    className: 'o4 t2 nw',
    order: ({ state }) => state,
    cell: ({ state }) => t.reconciliation.rowStates[state] ?? state,
  },
]

/** What differs, one row for each payment. */
export const DifferenceTable = ({
  rows,
  hrefOf,
  openId,
  empty,
}: {
  rows: readonly DifferenceRow[]
  hrefOf: (row: DifferenceRow) => string
  openId: string | undefined
  empty: ReactNode
}) => (
  <DataTable
    list="differences"
    label={t.reconciliation.title}
    rows={rows}
    columns={columns}
    keyOf={({ id }) => id}
    hrefOf={hrefOf}
    openKey={openId}
    empty={empty}
    isCards
  />
)
