import { announceResult } from '../../lib/announce.ts'
import { mayDo, useMe } from '../../lib/calls/session.ts'
import { useAction } from '../../lib/calls/use-action.ts'
import { useView } from '../../lib/calls/use-view.ts'
import { formatMoment } from '../../lib/format.ts'
import { t } from '../../texts/en.ts'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/list/data-table.tsx'
import { Faces } from '../../ui/faces.tsx'
import { Panel } from '../../ui/pieces.tsx'
import type { StaffDetailView, StaffRecord, StaffSessionRow } from './staff-wire.ts'
import { Refused } from '../../ui/decision/refused.tsx'

const sessionColumns: readonly Column<StaffSessionRow>[] = [
  { id: 'way', head: t.supervision.columns.way, className: 'o1', cell: ({ way }) => t.supervision.ways[way] ?? way },
  { id: 'origin', head: t.supervision.columns.origin, className: 'o2', cell: ({ origin }) => t.supervision.origins[origin] ?? origin },
  { id: 'network', head: t.supervision.columns.network, className: 'nw o3', cell: ({ network }) => network },
  { id: 'begun', head: t.supervision.columns.begun, className: 'nw', order: ({ begunAt }) => begunAt, cell: ({ begunAt }) => formatMoment(begunAt) },
  { id: 'seen', head: t.supervision.columns.seen, className: 'nw o4', order: ({ seenAt }) => seenAt, cell: ({ seenAt }) => formatMoment(seenAt) },
]

const historyColumns: readonly Column<StaffRecord>[] = [
  { id: 'at', head: t.supervision.historyColumns.at, className: 'nw o1', order: ({ id }) => id, cell: ({ at }) => formatMoment(at) },
  {
    id: 'who',
    head: t.supervision.historyColumns.who,
    className: 'o2',
    order: ({ actor }) => actor,
    cell: ({ actor }) => actor.replace('staff:', ''),
  },
  { id: 'action', head: t.supervision.historyColumns.action, className: 'o3', order: ({ action }) => action, cell: ({ action }) => action },
  { id: 'result', head: t.supervision.historyColumns.result, className: 'o4', order: ({ result }) => result, cell: ({ result }) => result },
  { id: 'reason', head: t.supervision.historyColumns.reason, className: 't2 wide', cell: ({ reason }) => reason },
]

/** The open sessions of a person, each of which can be ended, and what was recorded of their account. */
export const StaffDetail = ({ name }: { name: string }) => {
  const me = useMe()
  const action = useAction()
  const query = useView<StaffDetailView>(`staff-detail/${encodeURIComponent(name)}`)
  const mayEnd = mayDo(me, { name: 'staff sign-out', changes: true })
  const end = async (session?: string): Promise<void> => {
    const outcome = await action.run({ command: 'staff sign-out', input: { name, ...(session === undefined ? {} : { session }) }, reason: '' })
    if (outcome !== null) announceResult(t.action.done(t.supervision.ended(name), outcome.record))
  }
  const endColumn: Column<StaffSessionRow> = {
    id: 'end',
    head: t.supervision.columns.end,
    isEnd: true,
    cell: ({ id, network }) => (
      <Button kind="line" disabled={action.isBusy} aria-label={t.supervision.endOne(network)} onClick={() => void end(id)}>
        {t.supervision.end}
      </Button>
    ),
  }
  const sessions = query.data?.sessions ?? []
  return (
    <Faces query={query} what={t.staff.what} command="staff list" rows={4}>
      <Refused action={action} />
      <Panel
        title={t.supervision.sessions}
        acts={
          mayEnd && sessions.length > 1 ? (
            <Button kind="line" disabled={action.isBusy} onClick={() => void end()}>
              {t.supervision.endAll}
            </Button>
          ) : undefined
        }
      >
        {sessions.length === 0 ? (
          <p className="bd">{t.supervision.noSessions}</p>
        ) : (
          <DataTable
            label={t.supervision.sessions}
            rows={sessions}
            columns={mayEnd ? [...sessionColumns, endColumn] : sessionColumns}
            keyOf={({ id }) => id}
            sortName="sessionSort"
            isCards
          />
        )}
      </Panel>
      <Panel title={t.supervision.history}>
        {(query.data?.history ?? []).length === 0 ? (
          <p className="bd">{t.supervision.noHistory}</p>
        ) : (
          <DataTable
            label={t.supervision.history}
            rows={query.data?.history ?? []}
            columns={historyColumns}
            keyOf={({ id }) => String(id)}
            sortName="historySort"
            isCards
          />
        )}
      </Panel>
    </Faces>
  )
}
