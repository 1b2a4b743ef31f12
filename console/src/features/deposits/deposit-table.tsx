import type { ReactNode } from 'react'
import { deadlineOf } from '../../lib/deadline.ts'
import { formatMoment, formatMoney } from '../../lib/format.ts'
import { t } from '../../texts/en.ts'
import { type Column, DataTable } from '../../ui/list/data-table.tsx'
import { Badge, Deadline, NameOverId } from '../../ui/pieces.tsx'
import type { DepositRow } from './deposit-wire.ts'

const minute = 60_000

/** The time of a deposit: against its deadline while it waits, else when it changed. */
export const DepositTime = ({ row }: { row: DepositRow }) => {
  if (row.state !== 'review') return <span className="t2 nw">{formatMoment(row.changedAt)}</span>
  const minutes = (new Date(row.deadline).getTime() - new Date(row.madeAt).getTime()) / minute
  const { level, left, isOver } = deadlineOf(row.madeAt, minutes)
  return <Deadline level={level}>{isOver ? t.deposits.over(left) : t.deposits.left(left)}</Deadline>
}

/** What the provider reports, in words. */
export const reportText = ({ provider, report: { state, amount, currency } }: Pick<DepositRow, 'provider' | 'report'>): string => {
  if (provider === 'bank') return t.deposits.reported.bank
  if (state === 'failed') return t.deposits.reported.failed
  if (state !== 'paid') return t.deposits.reported.none
  return amount === null || currency === null ? t.deposits.reported.unreadable : t.deposits.reported.paid(formatMoney(amount, currency))
}

/** What a person has to check. */
export const Flags = ({ flags }: Pick<DepositRow, 'flags'>) =>
  flags.length === 0 ? (
    <span className="t3">{t.deposits.noFlags}</span>
  ) : (
    <span className="row wrap">
      {flags.map((flag) => (
        <Badge key={flag} tone={flag === 'other_amount' ? 'wait' : 'bad'}>
          {t.deposits.flags[flag] ?? flag}
        </Badge>
      ))}
    </span>
  )

const columnsFor = (currency: string): readonly Column<DepositRow>[] => [
  {
    id: 'deadline',
    head: t.deposits.columns.deadline,
    className: 'o3',
    order: ({ deadline }) => deadline,
    cell: (row) => <DepositTime row={row} />,
  },
  {
    id: 'number',
    head: t.deposits.columns.number,
    isOpener: true,
    className: 'o1',
    order: ({ member }) => member.username,
    cell: ({ id, member }) => <NameOverId name={member.username} id={id} />,
  },
  {
    id: 'method',
    head: t.deposits.columns.method,
    className: 'x',
    order: ({ method }) => method,
    cell: ({ method }) => t.deposits.methods[method] ?? method,
  },
  {
    id: 'amount',
    head: currency === '' ? t.deposits.columns.amount : currency,
    name: t.deposits.columns.amount,
    isEnd: true,
    className: 'o2 nw',
    order: ({ amount }) => Number(amount),
    cell: (row) => <b>{formatMoney(row.amount, row.currency, { hasSign: currency === '' })}</b>,
  },
  { id: 'sent', head: t.deposits.columns.sent, className: 'x nw', order: ({ madeAt }) => madeAt, cell: ({ madeAt }) => formatMoment(madeAt) },
  { id: 'provider', head: t.deposits.columns.provider, className: 'o4 nw', order: ({ report }) => report.state, cell: (row) => reportText(row) },
  {
    id: 'proof',
    head: t.deposits.columns.proof,
    className: 'x',
    order: ({ hasProof }) => Number(hasProof),
    cell: ({ hasProof }) => (hasProof ? t.deposits.hasProof : <span className="t3">{t.deposits.noProof}</span>),
  },
  {
    id: 'flags',
    head: t.deposits.columns.flags,
    className: 'o5 wide',
    order: ({ flags }) => -flags.length,
    cell: ({ flags }) => <Flags flags={flags} />,
  },
]

/** Columns that give their place to the drawer beside the list. */
const beside = ['sent', 'proof']

/** A list of deposits; the currency is in the head when all have the same. */
export const DepositTable = ({
  rows,
  hrefOf,
  openId,
  empty,
}: {
  rows: readonly DepositRow[]
  hrefOf: (row: DepositRow) => string
  openId?: string | undefined
  empty: ReactNode
}) => {
  const currencies = new Set(rows.map(({ currency }) => currency))
  const [only = ''] = currencies.size === 1 ? [...currencies] : []
  const columns = columnsFor(only).filter(({ id }) => openId === undefined || !beside.includes(id))
  return (
    <DataTable
      list="deposits"
      label={t.deposits.title}
      rows={rows}
      columns={columns}
      keyOf={({ id }) => id}
      hrefOf={hrefOf}
      openKey={openId}
      empty={empty}
      isCards
    />
  )
}
