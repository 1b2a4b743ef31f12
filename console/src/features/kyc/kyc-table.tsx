import type { ReactNode } from 'react'
import { deadlineOf } from '../../lib/deadline.ts'
import { formatMoment } from '../../lib/format.ts'
import { t } from '../../texts/en.ts'
import { type Column, DataTable } from '../../ui/list/data-table.tsx'
import { Badge, Deadline, NameOverId, type Tone } from '../../ui/pieces.tsx'
import type { KycRow } from './kyc-wire.ts'

const minute = 60_000
const tones: Readonly<Record<string, Tone>> = { clear: 'ok', look: 'wait', pending: 'inf' }
const heavy = new Set(['watch_list', 'age', 'number', 'genuine', 'face'])

/** The time of a case: against its deadline while it waits, else when it changed. */
export const CaseTime = ({ row }: { row: Pick<KycRow, 'state' | 'deadline' | 'waitingAt' | 'changedAt'> }) => {
  if (row.state !== 'waiting') return <span className="t2 nw">{formatMoment(row.changedAt)}</span>
  const minutes = (new Date(row.deadline).getTime() - new Date(row.waitingAt).getTime()) / minute
  const { level, left, isOver } = deadlineOf(row.waitingAt, minutes)
  return <Deadline level={level}>{isOver ? t.kyc.over(left) : t.kyc.left(left)}</Deadline>
}

/** The result of the provider in a word. */
export const Verdict = ({ verdict }: { verdict: string }) => <Badge tone={tones[verdict] ?? ''}>{t.kyc.verdicts[verdict] ?? verdict}</Badge>

/** The check that a person reviews first. */
export const Flag = ({ flag }: { flag: string }) =>
  flag === '' ? <span className="t3">{t.kyc.noFlag}</span> : <Badge tone={heavy.has(flag) ? 'bad' : 'wait'}>{t.kyc.flags[flag] ?? flag}</Badge>

/** What is handed in: the kind of the identity document, or papers about the source of funds. */
export const documentText = ({ document }: Pick<KycRow, 'document'>): string =>
  document === null ? t.kyc.funds : (t.kyc.documents[document] ?? document)

const columns: readonly Column<KycRow>[] = [
  { id: 'deadline', head: t.kyc.columns.deadline, className: 'o3', order: ({ waitingAt }) => waitingAt, cell: (row) => <CaseTime row={row} /> },
  {
    id: 'player',
    head: t.kyc.columns.player,
    isOpener: true,
    className: 'o1',
    order: ({ member }) => member.username,
    cell: ({ id, member }) => <NameOverId name={member.username} id={id} />,
  },
  {
    id: 'level',
    head: t.kyc.columns.level,
    className: 'o2 nw',
    order: ({ level }) => level,
    cell: ({ level, round }) => (
      <>
        {t.kyc.level(level)}
        {round > 1 ? <small>{t.kyc.states['asked']}</small> : null}
      </>
    ),
  },
  {
    id: 'document',
    head: t.kyc.columns.document,
    className: 'o4',
    cell: (row) => (
      <>
        {documentText(row)}
        <small>{row.number}</small>
      </>
    ),
  },
  { id: 'verdict', head: t.kyc.columns.verdict, className: 'o5', order: ({ verdict }) => verdict, cell: (row) => <Verdict verdict={row.verdict} /> },
  { id: 'flag', head: t.kyc.columns.flag, className: 'o5 wide', order: ({ flag }) => flag, cell: (row) => <Flag flag={row.flag} /> },
]

/** A list of cases. */
export const KycTable = ({
  rows,
  hrefOf,
  openId,
  empty,
}: {
  rows: readonly KycRow[]
  hrefOf: (row: KycRow) => string
  openId: string | undefined
  empty: ReactNode
}) => (
  <DataTable
    list="kyc"
    label={t.kyc.title}
    rows={rows}
    columns={columns}
    keyOf={({ id }) => id}
    hrefOf={hrefOf}
    openKey={openId}
    empty={empty}
    isCards
  />
)
