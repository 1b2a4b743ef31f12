import { addressFor, useSearch } from '../../lib/address.ts'
import { usePages } from '../../lib/calls/use-view.ts'
import { formatMoment, formatMoney } from '../../lib/format.ts'
import { t } from '../../texts/en.ts'
import { FilterChip } from '../../ui/list/filter-chip.tsx'
import { type Column, DataTable } from '../../ui/list/data-table.tsx'
import { Empty, Faces } from '../../ui/faces.tsx'
import { MoreRows } from '../../ui/list/list-parts.tsx'
import { Badge, NameOverId } from '../../ui/pieces.tsx'
import { type PromotionRow, promotionStates } from './campaign-wire.ts'
import { PromotionDrawer } from './promotion-drawer.tsx'

const toneOf = { running: 'ok', scheduled: 'inf', ended: '', withdrawn: 'bad' } as const

const columns: readonly Column<PromotionRow>[] = [
  {
    id: 'title',
    head: t.campaigns.columns.title,
    isOpener: true,
    className: 'o1',
    order: ({ title }) => title,
    cell: ({ title, id }) => <NameOverId name={title} id={id} />,
  },
  {
    id: 'amount',
    head: t.campaigns.columns.amount,
    isEnd: true,
    className: 'x',
    order: ({ amount }) => Number(amount),
    cell: ({ amount, currency }) => formatMoney(amount, currency),
  },
  { id: 'claims', head: t.campaigns.columns.claims, isEnd: true, className: 'x', order: ({ claims }) => claims, cell: ({ claims }) => claims },
  {
    id: 'cost',
    head: t.campaigns.columns.cost,
    isEnd: true,
    className: 'o3',
    order: ({ cost }) => Number(cost),
    cell: ({ cost, currency }) => formatMoney(cost, currency),
  },
  {
    id: 'maxCost',
    head: t.campaigns.columns.maxCost,
    isEnd: true,
    className: 'o4',
    order: ({ budget }) => Number(budget ?? 0),
    cell: ({ budget, currency }) => (budget === null ? <span className="t3">{t.campaigns.noBudget}</span> : formatMoney(budget, currency)),
  },
  {
    id: 'until',
    head: t.campaigns.columns.until,
    className: 'x nw',
    order: ({ closesAt }) => closesAt ?? '',
    cell: ({ closesAt }) => (closesAt === null ? <span className="t3">{t.campaigns.noEnd}</span> : formatMoment(closesAt)),
  },
  {
    id: 'state',
    head: t.campaigns.columns.state,
    className: 'o2',
    order: ({ state }) => state,
    cell: ({ state, applying }) => (
      <span className="row wrap">
        <Badge tone={toneOf[state]}>{t.campaigns.states[state]}</Badge>
        {applying === 0 ? null : <Badge tone="wait">{t.campaigns.applying(applying)}</Badge>}
      </span>
    ),
  },
]

/** The promotions of a state, with the details of the open one. */
export const Promotions = () => {
  const [search] = useSearch()
  const state = promotionStates.find((one) => one === search['state'])
  const pages = usePages<PromotionRow>('promotions', { state })
  const here = (change: Readonly<Record<string, string | undefined>>) => addressFor('/campaigns', { ...search, ...change })
  const { open } = search
  return (
    <div className={open === undefined ? 'split' : 'split has-drawer'}>
      <div className="list">
        <nav className="filters slide" aria-label={t.campaigns.columns.state}>
          {([undefined, ...promotionStates] as const).map((one) => (
            <FilterChip key={one ?? 'all'} href={here({ state: one, open: undefined })} isOn={one === state}>
              {one === undefined ? t.campaigns.all : t.campaigns.states[one]}
            </FilterChip>
          ))}
        </nav>
        <section className="pan">
          <Faces query={pages} what={t.campaigns.what} command="promotion list" rows={8}>
            <DataTable
              list="promotions"
              label={t.campaigns.promotions}
              rows={pages.rows}
              columns={columns}
              keyOf={({ id }) => id}
              hrefOf={({ id }) => here({ open: id })}
              openKey={open}
              isCards
              empty={<Empty text={t.campaigns.empty} hint={t.campaigns.emptyHint} />}
            />
            <MoreRows pages={pages} />
          </Faces>
        </section>
      </div>
      {open === undefined ? null : <PromotionDrawer key={open} id={open} onCloseHref={here({ open: undefined })} />}
    </div>
  )
}
