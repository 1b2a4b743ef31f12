import type { ReactNode } from 'react'
import { useMe } from '../../lib/calls/session.ts'
import { formatMoney } from '../../lib/format.ts'
import { wordsOf, capitalize } from '../../lib/values.ts'
import { t } from '../../texts/en.ts'
import { type Column, DataTable } from '../../ui/list/data-table.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Badge, Lamps } from '../../ui/pieces.tsx'
import { type CaseRow, HolderName, iconOf, SlaMark } from '../cases/index.ts'

const shortOf: Readonly<Record<string, string>> = { ...t.cases.facts, ...t.withdrawals.short }

/** The strongest fact of a case, and how many more there are. */
const Facts = ({ row: { fact, approval, kind } }: { row: CaseRow }) => (
  <span className="row">
    {fact.strongest === null ? (
      kind === 'withdrawal' ? (
        <Badge tone="ok">{t.cases.noFacts}</Badge>
      ) : null
    ) : (
      <Badge tone={kind === 'withdrawal' ? 'wait' : ''}>{shortOf[fact.strongest] ?? capitalize(wordsOf(fact.strongest))}</Badge>
    )}
    {fact.count > 1 ? <span className="t3 micro">+{fact.count - 1}</span> : null}
    {approval === null ? null : <Lamps on={1} of={2} label={t.cases.awaits} />}
  </span>
)

const columnsFor = (me: string): readonly Column<CaseRow>[] => [
  { id: 'due', head: t.queue.columns.due, className: 'o3', order: ({ dueAt }) => dueAt, cell: (row) => <SlaMark {...row} /> },
  {
    id: 'case',
    head: t.queue.columns.case,
    isOpener: true,
    className: 'o1',
    order: ({ kind, subject }) => `${kind} ${subject}`,
    cell: ({ id, kind, subject }) => (
      <span className="row nw" data-case={id}>
        <span className="t3">
          <Icon name={iconOf(kind)} />
        </span>
        <span>
          <b>{t.cases.kinds[kind] ?? kind}</b> <span className="t2">{subject}</span>
        </span>
      </span>
    ),
  },
  {
    id: 'player',
    head: t.queue.columns.player,
    className: 'o4 t2',
    order: ({ member }) => member?.username ?? '',
    cell: ({ member }) => member?.username ?? t.common.none,
  },
  {
    id: 'amount',
    head: t.queue.columns.amount,
    isEnd: true,
    className: 'o2 nw',
    order: ({ amount }) => Number(amount ?? 0),
    cell: ({ amount, currency }) => (amount === null || currency === null ? null : <b>{formatMoney(amount, currency)}</b>),
  },
  { id: 'fact', head: t.queue.columns.fact, className: 'o5', order: ({ fact }) => -fact.count, cell: (row) => <Facts row={row} /> },
  {
    id: 'held',
    head: t.queue.columns.held,
    className: 'o6',
    order: ({ heldBy }) => heldBy?.display ?? '',
    cell: ({ heldBy }) => <HolderName holder={heldBy} isMe={heldBy?.id === me} />,
  },
]

/** Open cases, the nearest deadline first; on a phone, cards. */
export const CaseTable = ({ rows, hrefOf, empty }: { rows: readonly CaseRow[]; hrefOf: (row: CaseRow) => string; empty: ReactNode }) => {
  const me = useMe()
  return (
    <DataTable
      list="cases"
      label={t.queue.cases}
      rows={rows}
      columns={columnsFor(me.id)}
      keyOf={({ id }) => id}
      hrefOf={hrefOf}
      empty={empty}
      isCards
    />
  )
}
