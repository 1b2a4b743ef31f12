import type { ReactNode } from 'react'
import { useMe } from '../../lib/calls/session.ts'
import { deadlineOf } from '../../lib/deadline.ts'
import { formatMoment, formatMoney } from '../../lib/format.ts'
import { t } from '../../texts/en.ts'
import { type Column, DataTable } from '../../ui/list/data-table.tsx'
import { Badge, Deadline, NameOverId } from '../../ui/pieces.tsx'
import { HolderName } from '../cases/index.ts'
import { isHeavy, type WithdrawalRow } from './withdrawal-wire.ts'

const minute = 60_000

/** How long a withdrawal may wait for its decision, in minutes. */
export const decisionMinutesOf = ({ deadline, madeAt }: Pick<WithdrawalRow, 'deadline' | 'madeAt'>): number =>
  (new Date(deadline).getTime() - new Date(madeAt).getTime()) / minute

/** The time of a withdrawal: against its deadline while it waits, else when it was made. */
export const WaitingTime = ({ row }: { row: WithdrawalRow }) => {
  if (row.state !== 'review') return <span className="t2 nw">{formatMoment(row.decidedAt ?? row.madeAt)}</span>
  const { level, left, isOver } = deadlineOf(row.madeAt, decisionMinutesOf(row))
  return <Deadline level={level}>{isOver ? t.withdrawals.over(left) : t.withdrawals.left(left)}</Deadline>
}

/** The strongest reason for a closer review, and how many more there are. */
const Risks = ({ risk: { strongest, count } }: Pick<WithdrawalRow, 'risk'>) =>
  strongest === null ? (
    <Badge tone="ok">{t.withdrawals.noFlags}</Badge>
  ) : (
    <span className="row">
      <Badge tone={isHeavy(strongest) ? 'bad' : 'wait'}>{t.withdrawals.short[strongest]}</Badge>
      {count > 1 ? <span className="t3 micro">+{count - 1}</span> : null}
    </span>
  )

const HeldBy = ({ row: { heldBy, stopped, state }, isMe }: { row: WithdrawalRow; isMe: boolean }) => {
  if (stopped !== null) return <Badge tone="bad">{t.withdrawals.onHold}</Badge>
  if (state !== 'review') return null
  return <HolderName holder={heldBy} isMe={isMe} />
}

const columnsFor = (currency: string, me: string): readonly Column<WithdrawalRow>[] => [
  { id: 'made', head: t.withdrawals.columns.made, className: 'o3', order: ({ madeAt }) => madeAt, cell: (row) => <WaitingTime row={row} /> },
  {
    id: 'number',
    head: t.withdrawals.columns.number,
    isOpener: true,
    className: 'o1',
    order: ({ member }) => member.username,
    cell: ({ id, member }) => <NameOverId name={member.username} id={id} />,
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
    name: t.withdrawals.columns.amount,
    isEnd: true,
    className: 'o2 nw',
    order: ({ amount }) => Number(amount),
    cell: (row) => <b>{formatMoney(row.amount, row.currency, { hasSign: currency === '' })}</b>,
  },
  {
    id: 'facts',
    head: t.withdrawals.columns.facts,
    className: 'o5',
    order: ({ risk }) => -risk.count,
    cell: ({ risk }) => <Risks risk={risk} />,
  },
  {
    id: 'held',
    head: t.queue.columns.held,
    className: 'o6',
    order: ({ heldBy }) => heldBy?.display ?? '',
    cell: (row) => <HeldBy row={row} isMe={row.heldBy?.id === me} />,
  },
]

/** A list of withdrawals; the currency is in the head when all have the same. */
export const WithdrawalTable = ({
  rows,
  hrefOf,
  openId,
  empty,
}: {
  rows: readonly WithdrawalRow[]
  hrefOf: (row: WithdrawalRow) => string
  openId?: string | undefined
  empty: ReactNode
}) => {
  const me = useMe()
  const currencies = [...new Set(rows.map(({ currency }) => currency))]
  const shared = currencies.length === 1 ? (currencies[0] ?? '') : ''
  return (
    <DataTable
      list="withdrawals"
      label={t.withdrawals.title}
      rows={rows}
      columns={columnsFor(shared, me.id)}
      keyOf={({ id }) => id}
      hrefOf={hrefOf}
      openKey={openId}
      empty={empty}
      isCards
    />
  )
}
