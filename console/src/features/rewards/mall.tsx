import { useView } from '../../lib/calls/use-view.ts'
import { formatMoney } from '../../lib/format.ts'
import { t } from '../../texts/en.ts'
import { Empty, Faces } from '../../ui/faces.tsx'
import { type Column, DataTable } from '../../ui/list/data-table.tsx'
import { Badge, NameOverId } from '../../ui/pieces.tsx'
import { Counted } from './counted.tsx'
import type { MallRow } from './reward-wire.ts'

const columns: readonly Column<MallRow>[] = [
  {
    id: 'title',
    head: t.rewards.columns.reward,
    className: 'o1',
    order: ({ title }) => title,
    cell: ({ title, id }) => <NameOverId name={title} id={id} />,
  },
  { id: 'kind', head: t.rewards.columns.kind, className: 'x', order: ({ kind }) => kind, cell: ({ kind }) => <Badge>{t.rewards.kinds[kind]}</Badge> },
  {
    id: 'points',
    head: t.rewards.columns.points,
    isEnd: true,
    className: 'o3',
    order: ({ points }) => points,
    cell: ({ points }) => <Counted count={points} unit={t.rewards.units.points} />,
  },
  {
    id: 'amount',
    head: t.rewards.price,
    isEnd: true,
    className: 'o4 nw',
    order: ({ amount }) => Number(amount),
    cell: ({ amount, currency }) => formatMoney(amount, currency),
  },
  {
    id: 'stock',
    head: t.rewards.columns.stock,
    isEnd: true,
    className: 'o2',
    order: ({ stock }) => stock,
    cell: ({ stock }) => <Counted count={stock} unit={t.rewards.units.stock} />,
  },
  {
    id: 'redeemed',
    head: t.rewards.columns.redeemed,
    isEnd: true,
    className: 'x',
    order: ({ redeemed }) => redeemed,
    cell: ({ redeemed }) => redeemed,
  },
  { id: 'waiting', head: t.rewards.columns.waiting, isEnd: true, className: 'x', order: ({ waiting }) => waiting, cell: ({ waiting }) => waiting },
  {
    id: 'state',
    head: t.rewards.state,
    className: 'o5',
    order: ({ isOn, stock }) => (isOn ? (stock === 0 ? 1 : 0) : 2),
    cell: ({ isOn, stock }) => (
      <Badge tone={isOn ? (stock === 0 ? 'wait' : 'ok') : 'bad'}>{isOn ? (stock === 0 ? t.rewards.soldOut : t.rewards.isOn) : t.rewards.isOff}</Badge>
    ),
  },
]

/** The rewards of the mall, also those that are off, with their stock. */
export const Mall = () => {
  const view = useView<{ readonly rows: readonly MallRow[] }>('mall')
  return (
    <section className="pan">
      <Faces query={view} what={t.rewards.whatMall} command="redemption list" rows={6}>
        <DataTable
          list="mall"
          label={t.rewards.tabs.mall}
          rows={view.data?.rows ?? []}
          columns={columns}
          keyOf={({ id }) => id}
          isCards
          empty={<Empty text={t.rewards.noRewards} hint={t.rewards.noRewardsHint} />}
        />
      </Faces>
    </section>
  )
}
