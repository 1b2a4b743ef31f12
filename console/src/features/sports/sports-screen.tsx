import { addressFor, go, useSearch } from '../../lib/address.ts'
import { pathOf } from '../../lib/calls/api.ts'
import { rightTo, useMe } from '../../lib/calls/session.ts'
import { useView } from '../../lib/calls/use-view.ts'
import { formatCount, formatMoment, formatMoney } from '../../lib/format.ts'
import { useKeys } from '../../lib/keys.ts'
import { t } from '../../texts/en.ts'
import { DrawerTitle } from '../../ui/drawer-head.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { Empty, Faces } from '../../ui/faces.tsx'
import { Link } from '../../ui/link.tsx'
import { type Column, DataTable } from '../../ui/list/data-table.tsx'
import { useListKeys } from '../../ui/list/list-keys.ts'
import { Badge, KeyHints, NameOverId, PageHead } from '../../ui/pieces.tsx'
import { StopForm } from './stop-form.tsx'
import type { MarketRow, MatchRow } from './sports-wire.ts'

const keyOf = ({ vendor, game, fixture, currency }: MatchRow): string => [vendor, game, fixture, currency].join(' ')
const nameOf = ({ match, fixture }: MatchRow): string => (match === null ? fixture : t.sports.sides(match.home, match.away))

const columns: readonly Column<MatchRow>[] = [
  {
    id: 'match',
    head: t.sports.columns.match,
    isOpener: true,
    className: 'o1',
    order: nameOf,
    cell: (row) => <NameOverId name={nameOf(row)} id={`${row.vendor} ${row.fixture}`} />,
  },
  {
    id: 'state',
    head: t.sports.columns.state,
    className: 'o5',
    order: ({ stopped }) => stopped.length,
    cell: ({ stopped }) =>
      stopped.length === 0 ? (
        t.sports.taking
      ) : (
        <Badge tone="wait">{stopped.includes('match') ? t.sports.allStopped : t.sports.someStopped(stopped.length)}</Badge>
      ),
  },
  {
    id: 'starts',
    head: t.sports.columns.starts,
    className: 'o4 nw',
    order: ({ match }) => match?.startsAt ?? '9',
    cell: ({ match }) => (match === null ? <span className="t3">{t.common.none}</span> : formatMoment(match.startsAt)),
  },
  { id: 'slips', head: t.sports.columns.slips, isEnd: true, className: 'x', order: ({ slips }) => slips, cell: ({ slips }) => formatCount(slips) },
  {
    id: 'staked',
    head: t.sports.columns.staked,
    isEnd: true,
    className: 'x nw',
    order: ({ staked }) => Number(staked),
    cell: ({ staked, currency }) => formatMoney(staked, currency),
  },
  {
    id: 'exposure',
    head: t.sports.columns.exposure,
    isEnd: true,
    className: 'o2 nw',
    order: ({ exposure }) => Number(exposure),
    cell: ({ exposure, currency }) => <b>{formatMoney(exposure, currency)}</b>,
  },
  {
    id: 'share',
    head: t.sports.columns.share,
    isEnd: true,
    className: 'o3',
    order: ({ share }) => share,
    cell: ({ share }) => <Badge tone={share >= 90 ? 'bad' : share >= 75 ? 'wait' : ''}>{t.sports.percent(share)}</Badge>,
  },
]

const marketColumns = (currency: string): readonly Column<MarketRow>[] => [
  {
    id: 'market',
    head: t.sports.columns.market,
    className: 'o1',
    order: ({ market }) => market,
    cell: ({ market }) => <b>{t.sports.market(market)}</b>,
  },
  { id: 'pick', head: t.sports.columns.pick, className: 'o3', cell: ({ pick }) => t.sports.pick(pick) },
  { id: 'slips', head: t.sports.columns.slips, isEnd: true, className: 'o4', order: ({ slips }) => slips, cell: ({ slips }) => formatCount(slips) },
  {
    id: 'loss',
    head: t.sports.columns.loss,
    isEnd: true,
    className: 'o2 nw',
    order: ({ loss }) => Number(loss),
    cell: ({ loss }) => formatMoney(loss, currency),
  },
]

const MatchDrawer = ({ row, onCloseHref }: { row: MatchRow; onCloseHref: string }) => (
  <Drawer
    label={nameOf(row)}
    head={<DrawerTitle closeHref={onCloseHref}>{nameOf(row)}</DrawerTitle>}
    foot={<StopForm row={row} name={nameOf(row)} />}
  >
    <div className="stack">
      <FactList
        facts={[
          [t.sports.columns.exposure, formatMoney(row.exposure, row.currency)],
          [t.sports.limit, formatMoney(row.limit, row.currency)],
          [t.sports.columns.share, t.sports.percent(row.share)],
          [t.sports.parlays, formatMoney(row.parlays, row.currency)],
          [t.sports.columns.staked, formatMoney(row.staked, row.currency)],
          [t.sports.columns.slips, formatCount(row.slips)],
          ...(row.stopped.length === 0 ? [] : [[t.sports.stoppedMarkets, row.stopped.map(t.sports.market).join(', ')] as const]),
          ...(row.match === null ? [] : [[t.sports.columns.starts, formatMoment(row.match.startsAt)] as const]),
        ]}
      />
      <p className="micro t3">{t.sports.hint}</p>
      {row.slips === 0 ? (
        <p className="t3">{t.sports.noSlip}</p>
      ) : row.markets.length === 0 ? (
        <p className="t3">{t.sports.onlyParlays}</p>
      ) : (
        <DataTable
          label={t.sports.markets}
          rows={row.markets}
          columns={marketColumns(row.currency)}
          keyOf={({ market }) => market}
          sortName="marketSort"
          isCards
        />
      )}
    </div>
  </Drawer>
)

/** Matches with unsettled slips by what the operator can lose on them at most, with the markets of the open one. */
export const SportsScreen = () => {
  const me = useMe()
  const [search] = useSearch()
  const { open } = search
  const view = useView<{ readonly rows: readonly MatchRow[] }>('sports')
  const here = (key?: string) => addressFor('/sports', { sort: search['sort'], open: key })
  useListKeys()
  useKeys([{ key: 'Escape', label: t.keys.close, run: () => go(here()) }])
  const rows = view.data?.rows ?? []
  const row = rows.find((one) => keyOf(one) === open)
  return (
    <div className={row === undefined ? 'split' : 'split has-drawer'}>
      <div className="list">
        <PageHead isRoom title={t.sports.title} sub={t.sports.sub}>
          {rightTo(me, 'sports limit').ask ? (
            <Link className="btn line" href={`/commands/${pathOf('sports limit')}`}>
              {t.sports.setLimit}
            </Link>
          ) : null}
        </PageHead>
        <section className="pan">
          <Faces query={view} what={t.sports.what} command="sports exposure" rows={8}>
            <DataTable
              list="sports"
              label={t.sports.matches}
              rows={rows}
              columns={columns}
              keyOf={keyOf}
              hrefOf={(one) => here(keyOf(one))}
              openKey={open}
              isCards
              empty={<Empty text={t.sports.empty} hint={t.sports.emptyHint} />}
            />
          </Faces>
        </section>
        <KeyHints
          keys={[
            ['J K', t.keys.next],
            ['S', t.sports.keyStop],
            ['?', t.keys.help],
          ]}
        />
      </div>
      {row === undefined ? null : <MatchDrawer key={keyOf(row)} row={row} onCloseHref={here()} />}
    </div>
  )
}
