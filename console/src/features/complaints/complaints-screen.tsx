import { addressFor, go, useSearch } from '../../lib/address.ts'
import { usePages } from '../../lib/calls/use-view.ts'
import { useKeys } from '../../lib/keys.ts'
import { t } from '../../texts/en.ts'
import { FilterChip } from '../../ui/list/filter-chip.tsx'
import { CommonFilters, useCommonFilters } from '../../ui/list/common-filters.tsx'
import { type Column, DataTable } from '../../ui/list/data-table.tsx'
import { movesFrom } from '../../ui/drawer-head.tsx'
import { Empty, Faces } from '../../ui/faces.tsx'
import { MoreRows } from '../../ui/list/list-parts.tsx'
import { useListKeys } from '../../ui/list/list-keys.ts'
import { Badge, KeyHints, PageHead } from '../../ui/pieces.tsx'
import { ComplaintDrawer } from './complaint-drawer.tsx'
import { type ComplaintRow, type ComplaintState, complaintStates } from './complaint-wire.ts'
import { DueMark } from './due-mark.tsx'
import { PaymentDisputes } from './payment-disputes.tsx'

const columns: readonly Column<ComplaintRow>[] = [
  {
    id: 'number',
    head: t.complaints.columns.number,
    isOpener: true,
    className: 'o1',
    cell: ({ reference, complaint, vip, reopened }) => (
      <>
        <b>{reference}</b>{' '}
        {complaint ? (
          <Badge tone="bad" icon="scales">
            {t.complaints.complaint}
          </Badge>
        ) : null}{' '}
        {vip ? <Badge tone="inf">{t.complaints.vip}</Badge> : null}
        {reopened === 0 ? null : <small>{t.complaints.reopened(reopened)}</small>}
      </>
    ),
  },
  {
    id: 'player',
    head: t.complaints.columns.player,
    className: 'o2',
    cell: ({ member }) =>
      member === null ? (
        <span className="t3">{t.complaints.visitor}</span>
      ) : (
        <>
          {member.username}
          <small>{member.id}</small>
        </>
      ),
  },
  { id: 'kind', head: t.complaints.columns.kind, className: 't2 x', cell: ({ kind }) => t.complaints.kinds[kind] ?? kind },
  { id: 'language', head: t.complaints.columns.language, className: 't2 x', cell: ({ language }) => language },
  { id: 'state', head: t.complaints.columns.state, className: 't2 o5', cell: ({ state }) => t.complaints.steps[state] ?? state },
  {
    id: 'deadline',
    head: t.complaints.columns.deadline,
    className: 'nw o3',
    cell: ({ sentAt, dueAt }) => (dueAt === null ? t.common.none : <DueMark since={sentAt} due={dueAt} />),
  },
  { id: 'held', head: t.complaints.columns.held, className: 't2 o4', cell: ({ heldBy }) => heldBy ?? t.common.none },
]

const flags = ['complaints', 'late', 'reopened'] as const

const Filters = ({ state }: { state: ComplaintState }) => {
  const [search, setSearch] = useSearch()
  return (
    <>
      <nav className="filters slide" aria-label={t.complaints.title}>
        {complaintStates.map((one) => (
          <FilterChip key={one} href={addressFor('/complaints', { state: one === 'open' ? undefined : one })} isOn={one === state}>
            {t.complaints.states[one]}
          </FilterChip>
        ))}
      </nav>
      {state === 'agents' ? null : (
        <div className="filters">
          {flags
            .filter((flag) => flag !== 'late' || state === 'open')
            .map((flag) => (
              <button
                key={flag}
                type="button"
                className="chip"
                aria-pressed={search[flag] === '1'}
                onClick={() => setSearch({ [flag]: search[flag] === '1' ? undefined : '1' })}
              >
                {t.complaints.filters[flag]}
              </button>
            ))}
        </div>
      )}
    </>
  )
}

/** Messages of players to the operator by their next deadline, with the open one beside; and disputes of agents about their payments. */
export const ComplaintsScreen = ({ openId }: { openId: string | undefined }) => {
  const [search] = useSearch()
  const state = complaintStates.find((one) => one === search['state']) ?? 'open'
  const flagged = Object.fromEntries(flags.map((flag) => [flag, search[flag]]))
  const common = useCommonFilters()
  const pages = usePages<ComplaintRow>('complaints', { state: state === 'agents' ? 'open' : state, ...flagged, ...common })
  const here = (path: string) => addressFor(path, { state: search['state'], ...flagged, ...common })
  useListKeys()
  useKeys([{ key: 'Escape', label: t.keys.close, run: () => go(here('/complaints')) }])
  const at = pages.rows.findIndex(({ reference }) => reference === openId)
  const openRow = (row: ComplaintRow | undefined): void => go(here(row === undefined ? '/complaints' : `/complaints/${row.reference}`))
  const hasDrawer = openId !== undefined && state !== 'agents'
  return (
    <div className={hasDrawer ? 'split has-drawer' : 'split'}>
      <div className="list">
        <PageHead isRoom title={t.complaints.title} sub={t.complaints.sub} />
        <Filters state={state} />
        {state === 'agents' ? null : <CommonFilters names={state === 'open' ? ['member', 'from', 'to', 'held'] : ['member', 'from', 'to']} />}
        {state === 'agents' ? (
          <PaymentDisputes />
        ) : (
          <section className="pan">
            <Faces query={pages} what={t.complaints.what} command="feedback list" rows={8}>
              <DataTable
                list="complaints"
                label={t.complaints.title}
                rows={pages.rows}
                columns={columns}
                keyOf={({ reference }) => reference}
                hrefOf={({ reference }) => here(`/complaints/${reference}`)}
                openKey={openId}
                isCards
                empty={<Empty text={state === 'open' ? t.complaints.empty : t.complaints.emptySettled} hint={t.complaints.emptyHint} />}
              />
              <MoreRows pages={pages} />
            </Faces>
          </section>
        )}
        <KeyHints
          keys={[
            ['J K', t.keys.next],
            ['W', t.complaints.keys.answer],
            ['F', t.complaints.keys.file],
            ['?', t.keys.help],
          ]}
        />
      </div>
      {hasDrawer ? (
        <ComplaintDrawer key={openId} reference={openId} {...movesFrom(pages.rows, at, openRow)} onDone={() => openRow(pages.rows[at + 1])} />
      ) : null}
    </div>
  )
}
