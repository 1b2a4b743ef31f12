import type { ReactNode } from 'react'
import { formatMoment } from '../../lib/format.ts'
import { t } from '../../texts/en.ts'
import { type Column, DataTable } from '../../ui/list/data-table.tsx'
import { Badge, NameOverId } from '../../ui/pieces.tsx'
import { SlaMark } from '../cases/index.ts'
import type { RiskRow } from './risk-wire.ts'

const Found = ({ rules }: Pick<RiskRow, 'rules'>) => {
  const [first] = rules
  return first === undefined ? (
    <span className="t3">{t.common.none}</span>
  ) : (
    <span className="row">
      {t.risk.rules[first]}
      {rules.length > 1 ? <span className="t3 micro">{t.risk.more(rules.length - 1)}</span> : null}
    </span>
  )
}

const Decision = ({ decision, isHeld }: Pick<RiskRow, 'decision' | 'isHeld'>) => (
  <span className="row wrap">
    {decision === null ? null : <Badge tone={decision === 'none' ? '' : 'inf'}>{t.risk.decisions[decision]}</Badge>}
    {isHeld && decision !== 'hold' ? <Badge tone="wait">{t.risk.isHeld}</Badge> : null}
    {decision === null && !isHeld ? <span className="t3">{t.common.none}</span> : null}
  </span>
)

const columns: readonly Column<RiskRow>[] = [
  {
    id: 'deadline',
    head: t.risk.columns.deadline,
    className: 'o3',
    order: ({ dueAt }) => dueAt ?? '9',
    cell: ({ dueAt, openedAt, amber }) =>
      dueAt === null ? (
        <span className="t3">{t.common.none}</span>
      ) : (
        <SlaMark openedAt={openedAt} dueAt={dueAt} {...(amber === null ? {} : { amber })} />
      ),
  },
  {
    id: 'player',
    head: t.risk.columns.player,
    isOpener: true,
    className: 'o1',
    order: ({ member }) => member.username,
    cell: ({ id, member }) => <NameOverId name={member.username} id={id} />,
  },
  { id: 'rules', head: t.risk.columns.rules, className: 'o2', order: ({ rules }) => -rules.length, cell: ({ rules }) => <Found rules={rules} /> },
  {
    id: 'members',
    head: t.risk.columns.members,
    isEnd: true,
    className: 'o6 hide-s',
    order: ({ members }) => members,
    cell: ({ members }) => members,
  },
  {
    id: 'decision',
    head: t.risk.columns.decision,
    className: 'o5',
    order: ({ decision }) => decision ?? '',
    cell: ({ decision, isHeld }) => <Decision decision={decision} isHeld={isHeld} />,
  },
  {
    id: 'changed',
    head: t.risk.columns.changed,
    className: 'o6 t2',
    order: ({ changedAt }) => changedAt,
    cell: ({ changedAt }) => <span className="nw">{formatMoment(changedAt)}</span>,
  },
  {
    id: 'held',
    head: t.risk.columns.held,
    className: 'o4',
    order: ({ holder }) => holder ?? '',
    cell: ({ holder }) => (holder === null ? <span className="t3">{t.risk.noHolder}</span> : <span className="nw">{holder}</span>),
  },
]

/** Alerts about players. */
export const RiskTable = ({
  rows,
  hrefOf,
  openId,
  empty,
}: {
  rows: readonly RiskRow[]
  hrefOf: (row: RiskRow) => string
  openId: string | undefined
  empty: ReactNode
}) => (
  <DataTable
    list="risk-cases"
    label={t.risk.title}
    rows={rows}
    columns={columns}
    keyOf={({ id }) => id}
    hrefOf={hrefOf}
    openKey={openId}
    empty={empty}
    isCards
  />
)
