import { useView } from '../../lib/calls/use-view.ts'
import { formatMoment } from '../../lib/format.ts'
import { t } from '../../texts/en.ts'
import { type Column, DataTable } from '../../ui/list/data-table.tsx'
import { Empty, Faces } from '../../ui/faces.tsx'
import { Link } from '../../ui/link.tsx'
import { Badge, PageHead, Panel, type Tone } from '../../ui/pieces.tsx'
import { ErasurePanel } from './erasure-panel.tsx'
import { ExportPanel } from './export-panel.tsx'
import { HoldsPanel } from './holds-panel.tsx'
import type { PersonRequest, PersonView } from './person-wire.ts'

const tones: Readonly<Record<PersonRequest['state'], Tone>> = {
  ready: 'ok',
  grace: 'wait',
  over: '',
  erased: 'inf',
  refused: 'bad',
  withdrawn: '',
}

const columns: readonly Column<PersonRequest>[] = [
  { id: 'id', head: t.person.columns.id, className: 'mono nw o1', order: ({ id }) => id, cell: ({ id }) => id },
  { id: 'kind', head: t.person.columns.kind, className: 'o2', order: ({ kind }) => kind, cell: ({ kind }) => t.person.kinds[kind] },
  {
    id: 'state',
    head: t.person.columns.state,
    className: 'nw o3',
    order: ({ state }) => state,
    cell: ({ state }) => <Badge tone={tones[state]}>{t.person.states[state]}</Badge>,
  },
  { id: 'by', head: t.person.columns.by, className: 'o4', order: ({ askedBy }) => askedBy, cell: ({ askedBy }) => askedBy.replace('staff:', '') },
  { id: 'made', head: t.person.columns.made, className: 'nw', order: ({ madeAt }) => madeAt, cell: ({ madeAt }) => formatMoment(madeAt) },
  { id: 'due', head: t.person.columns.due, className: 'nw', order: ({ dueAt }) => dueAt, cell: ({ dueAt }) => formatMoment(dueAt) },
  {
    id: 'more',
    head: t.person.columns.more,
    className: 't2 wide',
    cell: ({ kind, taken, causes, reason }) =>
      causes.length > 0 ? causes.join('; ') : kind === 'export' && taken > 0 ? t.person.taken(taken) : reason,
  },
]

/** All data of one person: export, erasure, what forbids it, and the requests so far. */
export const PersonScreen = ({ memberId }: { memberId: string }) => {
  const query = useView<PersonView>(`person/${encodeURIComponent(memberId)}`)
  const view = query.data
  return (
    <div className="page">
      <PageHead title={t.person.title(view?.member.username ?? memberId)} sub={memberId}>
        <Link className="btn line" href={`/players/${encodeURIComponent(memberId)}`}>
          {t.person.toPlayer}
        </Link>
      </PageHead>
      <Faces query={query} what={t.person.what} command="member show">
        {view === undefined ? null : (
          <div className="stack">
            <ExportPanel view={view} />
            <ErasurePanel view={view} />
            <HoldsPanel view={view} />
            <Panel title={t.person.requests}>
              {view.requests.length === 0 ? (
                <Empty text={t.person.noRequests} />
              ) : (
                <DataTable label={t.person.requests} rows={view.requests} columns={columns} keyOf={({ id }) => id} isCards />
              )}
            </Panel>
          </div>
        )}
      </Faces>
    </div>
  )
}
