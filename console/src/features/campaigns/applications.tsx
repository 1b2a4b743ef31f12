import { addressFor, go, useSearch } from '../../lib/address.ts'
import { usePages } from '../../lib/calls/use-view.ts'
import { formatMoment, formatMoney } from '../../lib/format.ts'
import { t } from '../../texts/en.ts'
import { type Column, DataTable } from '../../ui/list/data-table.tsx'
import { DrawerTitle } from '../../ui/drawer-head.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { Empty, Faces } from '../../ui/faces.tsx'
import { Link } from '../../ui/link.tsx'
import { CommonFilters, useCommonFilters } from '../../ui/list/common-filters.tsx'
import { MoreRows } from '../../ui/list/list-parts.tsx'
import { CaseHold } from '../cases/index.ts'
import { ApplicationDecision } from './application-decision.tsx'
import type { ApplicationRow } from './campaign-wire.ts'

const columns: readonly Column<ApplicationRow>[] = [
  { id: 'at', head: t.campaigns.applied, className: 'nw o3', order: ({ at }) => at, cell: ({ at }) => formatMoment(at) },
  {
    id: 'who',
    head: t.campaigns.member,
    isOpener: true,
    className: 'o1',
    order: ({ member }) => member.username,
    cell: ({ member }) => <b>{member.username}</b>,
  },
  { id: 'of', head: t.campaigns.columns.title, className: 'o2', order: ({ promotion }) => promotion.title, cell: ({ promotion }) => promotion.title },
  {
    id: 'amount',
    head: t.campaigns.columns.amount,
    isEnd: true,
    className: 'o4',
    order: ({ amount }) => Number(amount),
    cell: ({ amount, currency }) => formatMoney(amount, currency),
  },
  { id: 'pictures', head: t.campaigns.pictures, isEnd: true, className: 'x', order: ({ pictures }) => pictures, cell: ({ pictures }) => pictures },
  { id: 'comment', head: t.campaigns.comment, className: 't2 ell cut wide o5', cell: ({ comment }) => comment },
]

const ApplicationDrawer = ({ row, onCloseHref, onDone }: { row: ApplicationRow; onCloseHref: string; onDone: () => void }) => (
  <Drawer
    label={t.campaigns.application(row.id)}
    head={<DrawerTitle closeHref={onCloseHref}>{row.member.username}</DrawerTitle>}
    foot={<ApplicationDecision row={row} onDone={onDone} />}
  >
    <div className="stack">
      <CaseHold kind="application" subject={row.id} />
      <p>{row.comment === '' ? <span className="t3">{t.campaigns.noComment}</span> : `“${row.comment}”`}</p>
      <dl className="dl" aria-label={t.campaigns.application(row.id)}>
        <dt>{t.campaigns.columns.title}</dt>
        <dd>
          <Link className="link" href={addressFor('/campaigns', { open: row.promotion.id })}>
            {row.promotion.title}
          </Link>
        </dd>
        <dt>{t.campaigns.columns.amount}</dt>
        <dd>{formatMoney(row.amount, row.currency)}</dd>
        <dt>{t.campaigns.member}</dt>
        <dd>
          <Link className="link" href={`/players/${row.member.id}`}>
            {row.member.id}
          </Link>
        </dd>
        <dt>{t.campaigns.pictures}</dt>
        <dd>{row.pictures}</dd>
      </dl>
    </div>
  </Drawer>
)

/** Applications that wait, the oldest first, with the decision of the open one. */
export const Applications = () => {
  const [search] = useSearch()
  const { open } = search
  const common = useCommonFilters()
  const pages = usePages<ApplicationRow>('applications', common)
  const here = (id?: string) => addressFor('/campaigns', { ...common, tab: 'applications', open: id })
  const at = pages.rows.findIndex(({ id }) => id === open)
  const row = pages.rows[at]
  return (
    <div className={row === undefined ? 'split' : 'split has-drawer'}>
      <div className="list">
        <CommonFilters names={['member', 'currency', 'from', 'to']} />
        <section className="pan">
          <Faces query={pages} what={t.campaigns.whatApplications} command="promotion applications" rows={8}>
            <DataTable
              list="applications"
              label={t.campaigns.applications}
              rows={pages.rows}
              columns={columns}
              keyOf={({ id }) => id}
              hrefOf={({ id }) => here(id)}
              openKey={open}
              isCards
              empty={<Empty text={t.campaigns.noApplications} hint={t.campaigns.noApplicationsHint} />}
            />
            <MoreRows pages={pages} />
          </Faces>
        </section>
      </div>
      {row === undefined ? null : <ApplicationDrawer key={row.id} row={row} onCloseHref={here()} onDone={() => go(here(pages.rows[at + 1]?.id))} />}
    </div>
  )
}
