import { deadlineOf } from '../../lib/deadline.ts'
import { formatMoment, formatMoney } from '../../lib/format.ts'
import { t } from '../../texts/en.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Badge, Deadline } from '../../ui/pieces.tsx'
import type { Withdrawal } from './withdrawal-wire.ts'

/** How long a withdrawal may wait for a decision. */
export const decisionMinutes = 60

/** The time of a withdrawal: against its deadline while it waits, else when it was made. */
export const WaitingTime = ({ row: { state, made } }: { row: Withdrawal }) => {
  if (state !== 'review') return <span className="t2 nw">{formatMoment(made)}</span>
  const { level, left, isOver } = deadlineOf(made, decisionMinutes)
  return <Deadline level={level}>{isOver ? t.withdrawals.over(left) : t.withdrawals.left(left)}</Deadline>
}

/** The strongest risk fact and how many more there are. */
const Risks = ({ risks }: { risks: readonly string[] }) =>
  risks[0] === undefined ? (
    <Badge tone="ok">{t.withdrawals.noFlags}</Badge>
  ) : (
    <span className="row">
      <Badge tone="bad">{risks[0]}</Badge>
      {risks.length > 1 ? <span className="t3 micro">+{risks.length - 1}</span> : null}
    </span>
  )

const columnsFor = (currency: string): readonly Column<Withdrawal>[] => [
  { id: 'made', head: t.withdrawals.columns.made, className: 'o3', order: ({ made }) => made, cell: (row) => <WaitingTime row={row} /> },
  {
    id: 'number',
    head: t.withdrawals.columns.number,
    isOpener: true,
    className: 'o1',
    order: ({ player }) => player,
    cell: ({ id, player }) => (
      <>
        <b className="nw">{player}</b>
        <small>{id}</small>
      </>
    ),
  },
  {
    id: 'to',
    head: t.withdrawals.columns.to,
    className: 'o4',
    cell: ({ institution, account }) => (
      <>
        {institution}
        <small>{account}</small>
      </>
    ),
  },
  {
    id: 'amount',
    head: currency === '' ? t.withdrawals.columns.amount : currency,
    isEnd: true,
    className: 'o2 nw',
    order: ({ amount }) => Number(amount),
    cell: (row) => <b>{formatMoney(row.amount, row.currency, { hasSign: currency === '' })}</b>,
  },
  {
    id: 'facts',
    head: t.withdrawals.columns.facts,
    className: 'o5 wide',
    order: ({ risks }) => -risks.length,
    cell: ({ risks }) => <Risks risks={risks} />,
  },
]

/** A list of withdrawals; the currency is in the head when all have the same. */
export const WithdrawalTable = ({
  rows,
  hrefOf,
  openId,
}: {
  rows: readonly Withdrawal[]
  hrefOf: (row: Withdrawal) => string
  openId?: string | undefined
}) => {
  const currencies = [...new Set(rows.map(({ currency }) => currency))]
  const shared = currencies.length === 1 ? (currencies[0] ?? '') : ''
  return (
    <DataTable label={t.withdrawals.title} rows={rows} columns={columnsFor(shared)} keyOf={({ id }) => id} hrefOf={hrefOf} openKey={openId} isCards />
  )
}
