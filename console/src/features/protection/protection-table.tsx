import type { ReactNode } from 'react'
import { bandOf, type MarkerBand } from '@perya/domain/protection/marker'
import { deadlineOf } from '../../lib/deadline.ts'
import { formatMoment } from '../../lib/format.ts'
import { t } from '../../texts/en.ts'
import { type Column, DataTable } from '../../ui/list/data-table.tsx'
import { Badge, Deadline, NameOverId, type Tone } from '../../ui/pieces.tsx'
import type { ProtectionRow } from './protection-wire.ts'
import { ScoreTrend } from './score-trend.tsx'

const tones: Readonly<Record<MarkerBand, Tone>> = { weak: '', medium: 'inf', strong: 'wait', severe: 'bad' }

/** A change with its sign; a minus as in amounts. */
export const formatChange = (change: number): string => (change > 0 ? `+${change.toFixed(1)}` : change < 0 ? `−${Math.abs(change).toFixed(1)}` : '±0')

/** A score with the name of its band. */
export const Score = ({ score }: { score: number }) => {
  const band = bandOf(score)
  return (
    <Badge tone={tones[band]}>
      {score.toFixed(1)} {t.protection.bands[band]}
    </Badge>
  )
}

const minutesOf = (since: string, due: string): number => (Date.parse(due) - Date.parse(since)) / 60_000

const Due = ({ row: { dueAt, waitingSince, isContested } }: { row: ProtectionRow }) => {
  if (dueAt === null || waitingSince === null) return <span className="t3">{t.protection.noDeadline}</span>
  const { level, left, isOver } = deadlineOf(waitingSince, minutesOf(waitingSince, dueAt))
  return (
    <>
      <Deadline level={level}>{isOver ? t.protection.over(left) : t.protection.left(left)}</Deadline>
      {isContested ? <small>{t.protection.contested}</small> : null}
    </>
  )
}

const Found = ({ found }: Pick<ProtectionRow, 'found'>) => {
  const [first] = found
  return first === undefined ? (
    <span className="t3">{t.common.none}</span>
  ) : (
    <span className="row">
      {t.protection.markers[first.marker]}
      {found.length > 1 ? <span className="t3 micro">{t.protection.more(found.length - 1)}</span> : null}
    </span>
  )
}

const columns: readonly Column<ProtectionRow>[] = [
  {
    id: 'player',
    head: t.protection.columns.player,
    isOpener: true,
    className: 'o1',
    order: ({ member }) => member.username,
    cell: ({ member }) => <NameOverId name={member.username} id={member.id} />,
  },
  {
    id: 'score',
    head: t.protection.columns.score,
    className: 'o2',
    order: ({ score }) => score,
    cell: ({ score, change }) => (
      <span className="row">
        <Score score={score} /> <span className="t2 nw">{formatChange(change)}</span>
      </span>
    ),
  },
  { id: 'trend', head: t.protection.columns.trend, className: 'o6 t2 hide-s', cell: ({ days }) => <ScoreTrend known={days} /> },
  {
    id: 'found',
    head: t.protection.columns.found,
    className: 'o4',
    order: ({ found }) => -found.length,
    cell: ({ found }) => <Found found={found} />,
  },
  {
    id: 'measures',
    head: t.protection.columns.measures,
    className: 'o7 hide-s',
    cell: ({ measures }) =>
      measures.length === 0 ? (
        <span className="t3">{t.common.none}</span>
      ) : (
        <span className="row">
          {t.protection.kinds[measures.includes('deposits') ? 'deposits' : (measures[0] ?? '')]}
          {measures.length > 1 ? <span className="t3 micro">{t.protection.more(measures.length - 1)}</span> : null}
        </span>
      ),
  },
  {
    id: 'contact',
    head: t.protection.columns.contact,
    className: 'o5',
    order: ({ contact }) => contact?.at ?? '',
    cell: ({ contact }) =>
      contact === null ? (
        <span className="t3">{t.protection.noContact}</span>
      ) : (
        <>
          <span className="nw">{formatMoment(contact.at)}</span>
          <small>
            {t.protection.channels[contact.channel]}, {t.protection.contactOutcomes[contact.outcome] ?? contact.outcome}
          </small>
        </>
      ),
  },
  { id: 'deadline', head: t.protection.columns.deadline, className: 'o3', order: ({ dueAt }) => dueAt ?? '9', cell: (row) => <Due row={row} /> },
]

/** Players by score. */
export const ProtectionTable = ({
  rows,
  hrefOf,
  openId,
  empty,
}: {
  rows: readonly ProtectionRow[]
  hrefOf: (row: ProtectionRow) => string
  openId: string | undefined
  empty: ReactNode
}) => (
  <DataTable
    list="protection"
    label={t.protection.title}
    rows={rows}
    columns={columns}
    keyOf={({ member }) => member.id}
    hrefOf={hrefOf}
    openKey={openId}
    empty={empty}
    isCards
  />
)
