import { addressFor, go, useSearch } from '../../lib/address.ts'
import { pathOf } from '../../lib/calls/api.ts'
import { formatMoment } from '../../lib/format.ts'
import { useKeys } from '../../lib/keys.ts'
import { mayUse, useMe } from '../../lib/calls/session.ts'
import { useView } from '../../lib/calls/use-view.ts'
import { t } from '../../texts/en.ts'
import { type Column, DataTable } from '../../ui/list/data-table.tsx'
import { Empty, Faces } from '../../ui/faces.tsx'
import { Link } from '../../ui/link.tsx'
import { useListKeys } from '../../ui/list/list-keys.ts'
import { Avatar, Badge, PageHead } from '../../ui/pieces.tsx'
import { RightsMatrix, type RightsRow } from './rights-matrix.tsx'
import { StaffDetail } from './staff-detail.tsx'
import { StaffReview } from './staff-review.tsx'
import type { StaffRow } from './staff-wire.ts'

const columns: readonly Column<StaffRow>[] = [
  {
    id: 'name',
    head: t.staff.columns.name,
    isOpener: true,
    className: 'o1',
    order: ({ name }) => name,
    cell: ({ name, display }) => (
      <span className="row">
        <Avatar name={display} isLarge />
        <span>
          <b>{display}</b>
          <small className="micro t3" style={{ display: 'block' }}>
            {name}
          </small>
        </span>
      </span>
    ),
  },
  {
    id: 'roles',
    head: t.staff.columns.roles,
    className: 'o5 wide',
    order: ({ roles }) => roles.join(),
    cell: ({ roles }) => (
      <span className="row wrap">
        {roles.map((role) => (
          <Badge key={role}>{t.roles[role]}</Badge>
        ))}
      </span>
    ),
  },
  {
    id: 'passkeys',
    head: t.staff.columns.passkeys,
    isEnd: true,
    className: 'x',
    order: ({ ways }) => ways.passkeys,
    cell: ({ ways }) => ways.passkeys,
  },
  {
    id: 'seen',
    head: t.staff.columns.seen,
    className: 'nw o3',
    order: ({ seenAt }) => seenAt ?? '',
    cell: ({ seenAt }) => (seenAt === null ? <span className="t3">{t.staff.never}</span> : formatMoment(seenAt)),
  },
  {
    id: 'sessions',
    head: t.staff.columns.sessions,
    isEnd: true,
    className: 'x',
    order: ({ openSessions }) => openSessions,
    cell: ({ openSessions }) => openSessions,
  },
  {
    id: 'totp',
    head: t.staff.columns.totp,
    className: 'x',
    order: ({ ways }) => Number(ways.totp),
    cell: ({ ways }) => (ways.totp ? t.common.yes : t.common.no),
  },
  {
    id: 'state',
    head: t.staff.columns.state,
    className: 'o2',
    order: ({ state }) => state,
    cell: ({ state }) => <Badge tone={state === 'active' ? 'ok' : state === 'invited' ? 'wait' : ''}>{t.staff.states[state] ?? state}</Badge>,
  },
]

const actions = [
  ['staff invite', t.staff.invite],
  ['staff roles', t.staff.roles],
  ['staff end', t.staff.end],
] as const

const People = ({ open }: { open: string | undefined }) => {
  const query = useView<{ readonly rows: readonly StaffRow[] }>('staff')
  const rows = query.data?.rows ?? []
  const rights = useView<{ readonly rows: readonly RightsRow[] }>('rights', {}, { isOn: open !== undefined })
  const person = rows.find(({ id }) => id === open)
  return (
    <>
      <section className="pan">
        <Faces query={query} what={t.staff.what} command="staff list">
          <DataTable
            list="staff"
            label={t.staff.people}
            rows={rows}
            columns={columns}
            keyOf={({ id }) => id}
            hrefOf={({ id }) => addressFor('/staff', { open: id })}
            openKey={open}
            isCards
            empty={<Empty text={t.staff.empty} />}
          />
        </Faces>
      </section>
      {person === undefined ? null : (
        <section className="stack" aria-label={person.display}>
          <h2>{person.display}</h2>
          <StaffDetail name={person.name} />
          <h2>{t.staff.detail(person.display)}</h2>
          <RightsMatrix rows={rights.data?.rows ?? []} held={person.roles} />
        </section>
      )}
    </>
  )
}

const Matrix = () => {
  const query = useView<{ readonly rows: readonly RightsRow[] }>('rights')
  return (
    <Faces query={query} what={t.staff.what} command="staff list" rows={14}>
      <RightsMatrix rows={query.data?.rows ?? []} held={null} />
    </Faces>
  )
}

/** People of staff, and the matrix of rights. */
export const StaffScreen = () => {
  const me = useMe()
  const [search] = useSearch()
  const tab = search['tab'] === 'rights' || search['tab'] === 'review' ? search['tab'] : 'people'
  useListKeys()
  useKeys([{ key: 'Escape', label: t.keys.close, run: () => go(addressFor('/staff', { tab: search['tab'] })) }])
  return (
    <div className="page">
      <PageHead isRoom title={t.staff.title} sub={t.staff.sub}>
        {actions
          .filter(([name]) => mayUse(me, { name, changes: true }))
          .map(([name, text]) => (
            <Link key={name} className="btn line" href={`/commands/${pathOf(name)}`}>
              {text}
            </Link>
          ))}
      </PageHead>
      <nav className="tabs" aria-label={t.staff.title}>
        <Link href="/staff" aria-current={tab === 'people' ? 'page' : undefined}>
          {t.staff.people}
        </Link>
        <Link href="/staff?tab=rights" aria-current={tab === 'rights' ? 'page' : undefined}>
          {t.staff.matrix}
        </Link>
        <Link href="/staff?tab=review" aria-current={tab === 'review' ? 'page' : undefined}>
          {t.supervision.review}
        </Link>
      </nav>
      {tab === 'people' ? <People open={search['open']} /> : tab === 'review' ? <StaffReview /> : <Matrix />}
    </div>
  )
}
