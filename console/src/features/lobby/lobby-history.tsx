import { useState } from 'react'
import { usePages } from '../../lib/calls/use-view.ts'
import { formatMoment } from '../../lib/format.ts'
import { t } from '../../texts/en.ts'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/list/data-table.tsx'
import { Empty, Faces } from '../../ui/faces.tsx'
import { MoreRows } from '../../ui/list/list-parts.tsx'
import { Badge } from '../../ui/pieces.tsx'
import type { VersionRow } from './lobby-wire.ts'
import { UndoDialog } from './publish-dialogs.tsx'

const State = ({ row: { isLive, publishedAt, plan } }: { row: VersionRow }) => (
  <span className="row wrap">
    {isLive ? <Badge tone="ok">{t.lobby.states.live}</Badge> : publishedAt === null ? <Badge>{t.lobby.neverPublished}</Badge> : null}
    {publishedAt === null || isLive ? null : <span className="t2">{t.lobby.publishedAt(formatMoment(publishedAt))}</span>}
    {plan?.state === 'waiting' ? <Badge tone="inf">{t.lobby.plannedFor(formatMoment(plan.at))}</Badge> : null}
    {plan?.state === 'failed' ? <Badge tone="bad">{t.lobby.planFailed}</Badge> : null}
    {plan?.state === 'cancelled' ? <Badge>{t.lobby.planCancelled}</Badge> : null}
  </span>
)

const columnsOf = (mayUndo: boolean, onUndo: (row: VersionRow) => void): readonly Column<VersionRow>[] => [
  {
    id: 'version',
    head: t.lobby.columns.version,
    className: 'o1',
    cell: ({ version, kind }) => <b>{t.lobby.versionName(version, t.lobby.kinds[kind])}</b>,
  },
  { id: 'at', head: t.lobby.columns.saved, className: 'nw o3', cell: ({ at }) => formatMoment(at) },
  { id: 'by', head: t.lobby.columns.by, className: 't2 nw o4', cell: ({ actor }) => actor.replace(/^staff:/, '') },
  { id: 'changes', head: t.lobby.columns.changes, isEnd: true, className: 'x', cell: ({ changes }) => changes },
  { id: 'why', head: t.lobby.columns.why, className: 't2 ell cut x', cell: ({ reason }) => reason },
  { id: 'state', head: t.lobby.columns.state, className: 'o2', cell: (row) => <State row={row} /> },
  {
    id: 'undo',
    head: t.lobby.columns.undo,
    className: 'o5',
    cell: (row) =>
      mayUndo && row.publishedAt !== null && !row.isLive ? (
        <Button kind="line" icon="arrow-clockwise" onClick={() => onUndo(row)}>
          {t.lobby.undoTo(row.version)}
        </Button>
      ) : null,
  },
]

/** Every version, the newest first; one that was published can be made the published one again. */
export const LobbyHistory = ({ mayUndo }: { mayUndo: boolean }) => {
  const pages = usePages<VersionRow>('lobby-versions')
  const [undone, setUndone] = useState<VersionRow | null>(null)
  return (
    <section className="pan">
      <Faces query={pages} what={t.lobby.what} command="lobby draft" rows={6}>
        {pages.rows.length === 0 ? (
          <Empty text={t.lobby.noVersions} hint={t.lobby.noVersionsHint} />
        ) : (
          <DataTable
            label={t.lobby.tabs.history}
            rows={pages.rows}
            columns={columnsOf(mayUndo, setUndone)}
            keyOf={({ version }) => String(version)}
            isCards
          />
        )}
        <MoreRows pages={pages} />
      </Faces>
      {undone === null ? null : <UndoDialog version={undone.version} onClose={() => setUndone(null)} />}
    </section>
  )
}
