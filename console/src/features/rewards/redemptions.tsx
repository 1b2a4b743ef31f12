import { addressFor, go, useSearch } from '../../lib/address.ts'
import { usePages } from '../../lib/calls/use-view.ts'
import { formatCount, formatMoment, formatMoney } from '../../lib/format.ts'
import { t } from '../../texts/en.ts'
import { FilterChip } from '../../ui/list/filter-chip.tsx'
import { DrawerTitle } from '../../ui/drawer-head.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { Empty, Faces } from '../../ui/faces.tsx'
import { Link } from '../../ui/link.tsx'
import { CommonFilters, useCommonFilters } from '../../ui/list/common-filters.tsx'
import { type Column, DataTable } from '../../ui/list/data-table.tsx'
import { MoreRows } from '../../ui/list/list-parts.tsx'
import { Badge, NameOverId } from '../../ui/pieces.tsx'
import { CaseHold } from '../cases/index.ts'
import { Counted } from './counted.tsx'
import { type RedemptionRow, redemptionStates } from './reward-wire.ts'
import { RedemptionDecision } from './redemption-decision.tsx'

const rewardOf = ({ kind, reward, quantity }: RedemptionRow): string =>
  kind === 'money' ? t.rewards.money : quantity === 1 ? reward : t.rewards.several(quantity, reward)

const columns: readonly Column<RedemptionRow>[] = [
  { id: 'at', head: t.rewards.columns.at, className: 'nw o3', order: ({ madeAt }) => madeAt, cell: ({ madeAt }) => formatMoment(madeAt) },
  {
    id: 'who',
    head: t.rewards.columns.member,
    isOpener: true,
    className: 'o1',
    order: ({ member }) => member.username,
    cell: ({ member, id }) => <NameOverId name={member.username} id={id} />,
  },
  { id: 'reward', head: t.rewards.columns.reward, className: 'o2', order: rewardOf, cell: rewardOf },
  { id: 'kind', head: t.rewards.columns.kind, className: 'x', order: ({ kind }) => kind, cell: ({ kind }) => <Badge>{t.rewards.kinds[kind]}</Badge> },
  {
    id: 'points',
    head: t.rewards.columns.points,
    isEnd: true,
    className: 'o4',
    order: ({ points }) => points,
    cell: ({ points }) => <Counted count={points} unit={t.rewards.units.points} />,
  },
  {
    id: 'amount',
    head: t.rewards.columns.amount,
    isEnd: true,
    className: 'o5 nw',
    order: ({ amount }) => Number(amount),
    cell: ({ amount, currency }) => formatMoney(amount, currency),
  },
]

const RedemptionDrawer = ({ row, onCloseHref, onDone }: { row: RedemptionRow; onCloseHref: string; onDone: () => void }) => (
  <Drawer
    label={t.rewards.redemption(row.id)}
    head={<DrawerTitle closeHref={onCloseHref}>{row.member.username}</DrawerTitle>}
    foot={row.state === 'in_process' ? <RedemptionDecision row={row} onDone={onDone} /> : undefined}
  >
    <div className="stack">
      <CaseHold kind="redemption" subject={row.id} />
      <FactList
        facts={[
          [t.rewards.columns.reward, rewardOf(row)],
          [t.rewards.columns.points, formatCount(row.points)],
          [row.kind === 'money' ? t.rewards.paidOut : t.rewards.price, formatMoney(row.amount, row.currency)],
          [t.rewards.columns.at, formatMoment(row.madeAt)],
          [
            t.rewards.columns.member,
            <Link key="member" className="link" href={`/players/${row.member.id}`}>
              {row.member.id}
            </Link>,
          ],
          ...(row.decidedAt === null ? [] : [[t.rewards.decidedAt, formatMoment(row.decidedAt)] as const]),
          ...(row.reason === '' ? [] : [[t.rewards.reason, row.reason] as const]),
        ]}
      />
    </div>
  </Drawer>
)

/** Redemptions of a state, those that wait first, with the decision of the open one. */
export const Redemptions = () => {
  const [search] = useSearch()
  const { open } = search
  const state = redemptionStates.find((one) => one === search['state'])
  const common = useCommonFilters()
  const pages = usePages<RedemptionRow>('redemptions', { state, ...common })
  const here = (change: Readonly<Record<string, string | undefined>>) => addressFor('/gifts', { state, ...common, ...change })
  const at = pages.rows.findIndex(({ id }) => id === open)
  const row = pages.rows[at]
  return (
    <div className={row === undefined ? 'split' : 'split has-drawer'}>
      <div className="list">
        <nav className="filters slide" aria-label={t.rewards.state}>
          {redemptionStates.map((one) => (
            <FilterChip key={one} href={here({ state: one === 'in_process' ? undefined : one })} isOn={one === (state ?? 'in_process')}>
              {t.rewards.redemptionStates[one]}
            </FilterChip>
          ))}
        </nav>
        <CommonFilters names={['member', 'currency', 'from', 'to']} />
        <section className="pan">
          <Faces query={pages} what={t.rewards.whatRedemptions} command="redemption list" rows={8}>
            <DataTable
              list="redemptions"
              label={t.rewards.tabs.redemptions}
              rows={pages.rows}
              columns={columns}
              keyOf={({ id }) => id}
              hrefOf={({ id }) => here({ open: id })}
              openKey={open}
              isCards
              empty={<Empty text={state === undefined ? t.rewards.noneWaits : t.rewards.noneInState} hint={t.rewards.noneHint} />}
            />
            <MoreRows pages={pages} />
          </Faces>
        </section>
      </div>
      {row === undefined ? null : (
        <RedemptionDrawer key={row.id} row={row} onCloseHref={here({})} onDone={() => go(here({ open: pages.rows[at + 1]?.id }))} />
      )}
    </div>
  )
}
