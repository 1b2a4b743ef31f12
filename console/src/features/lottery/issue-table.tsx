import type { ReactNode } from 'react'
import { formatCount, formatMoment, formatSpan, serverNow } from '../../lib/format.ts'
import { t } from '../../texts/en.ts'
import { type Column, DataTable } from '../../ui/list/data-table.tsx'
import { Badge, Deadline, type Tone } from '../../ui/pieces.tsx'
import type { IssueRow, IssueState } from './lottery-wire.ts'

const tones: Readonly<Record<IssueState, Tone>> = {
  ...{ SCHEDULED: '', OPEN: 'ok', LOCKED: 'wait', DRAWN: 'inf', SETTLED: '', RESETTLED: 'inf', CANCELLED: 'bad' },
}

/** The state of an issue in words. */
export const IssueBadges = ({ state, settling, late = false }: Pick<IssueRow, 'state' | 'settling'> & { readonly late?: boolean }) => (
  <span className="row wrap">
    <Badge tone={tones[state]}>{t.lottery.states[state]}</Badge>
    {settling && state !== 'DRAWN' ? <Badge tone="inf">{t.lottery.settling}</Badge> : null}
    {late ? <Badge tone="bad">{t.lottery.late}</Badge> : null}
  </span>
)

const DrawTime = ({ row: { drawsAt, late, state } }: { row: IssueRow }) => {
  const left = new Date(drawsAt).getTime() - serverNow()
  if (late) return <Deadline level="red">{t.lottery.overdue(formatSpan(-left))}</Deadline>
  const isWaiting = ['SCHEDULED', 'OPEN', 'LOCKED'].includes(state) && left > 0
  return (
    <span className="nw">
      {formatMoment(drawsAt)}
      {isWaiting ? <small>{t.lottery.dueIn(formatSpan(left))}</small> : null}
    </span>
  )
}

// The card of a phone has no heads of columns.
const TicketCount = ({ tickets }: Pick<IssueRow, 'tickets'>) => (
  <>
    {formatCount(tickets)}
    <span className="card-word"> {t.lottery.ticketsWord(tickets)}</span>
  </>
)

const columns: readonly Column<IssueRow>[] = [
  { id: 'draw', head: t.lottery.columns.draw, className: 'o3', order: ({ drawsAt }) => drawsAt, cell: (row) => <DrawTime row={row} /> },
  {
    id: 'issue',
    head: t.lottery.columns.issue,
    isOpener: true,
    className: 'o1',
    order: ({ game, issue }) => `${game} ${issue}`,
    cell: ({ game, issue }) => (
      <>
        <b className="nw">{game}</b>
        <small>{issue}</small>
      </>
    ),
  },
  { id: 'state', head: t.lottery.columns.state, className: 'o2', order: ({ state }) => state, cell: (row) => <IssueBadges {...row} /> },
  {
    id: 'tickets',
    head: t.lottery.columns.tickets,
    isEnd: true,
    className: 'o4',
    order: (row) => row.tickets,
    cell: ({ tickets }) => <TicketCount tickets={tickets} />,
  },
  {
    id: 'closes',
    head: t.lottery.columns.closes,
    className: 'x nw',
    order: ({ closesAt }) => closesAt,
    cell: ({ closesAt }) => formatMoment(closesAt),
  },
  {
    id: 'proof',
    head: t.lottery.columns.proof,
    className: 'x',
    cell: ({ root, source }) => (
      <>
        {root === null ? t.lottery.noRoot : t.lottery.root}
        <small>{source === 'feed' ? t.lottery.feed : t.lottery.own}</small>
      </>
    ),
  },
]

/** A list of issues. */
export const IssueTable = ({
  rows,
  hrefOf,
  openKey,
  empty,
}: {
  rows: readonly IssueRow[]
  hrefOf: (row: IssueRow) => string
  openKey?: string | undefined
  empty: ReactNode
}) => (
  <DataTable
    list="lottery"
    label={t.lottery.title}
    rows={rows}
    columns={columns}
    keyOf={({ game, issue }) => `${game}/${issue}`}
    hrefOf={hrefOf}
    openKey={openKey}
    empty={empty}
    isCards
  />
)
