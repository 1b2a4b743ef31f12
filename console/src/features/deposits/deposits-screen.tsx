import { addressFor, go, useSearch } from '../../lib/address.ts'
import { usePages } from '../../lib/calls/use-view.ts'
import { formatCount, formatSpan, serverNow } from '../../lib/format.ts'
import { useKeys } from '../../lib/keys.ts'
import { t } from '../../texts/en.ts'
import { FilterChip } from '../../ui/list/filter-chip.tsx'
import { movesFrom } from '../../ui/drawer-head.tsx'
import { Empty, Faces } from '../../ui/faces.tsx'
import { CommonFilters, useCommonFilters } from '../../ui/list/common-filters.tsx'
import { useListKeys } from '../../ui/list/list-keys.ts'
import { MoreRows } from '../../ui/list/list-parts.tsx'
import { KeyHints, PageHead } from '../../ui/pieces.tsx'
import { DepositDrawer } from './deposit-drawer.tsx'
import { DepositTable } from './deposit-table.tsx'
import type { DepositRow } from './deposit-wire.ts'

/** Deposits by state, with the proof, the figures and the decision of the open one. */
export const DepositsScreen = ({ openId }: { openId: string | undefined }) => {
  const [search] = useSearch()
  const state = search['state'] ?? 'review'
  const common = useCommonFilters()
  const pages = usePages<DepositRow>('deposits', { state, ...common })
  const { rows } = pages
  const here = (path: string) => addressFor(path, { state: search['state'], sort: search['sort'], ...common })
  useListKeys()
  useKeys([{ key: 'Escape', label: t.keys.close, run: () => go(here('/deposits')) }])
  const at = rows.findIndex(({ id }) => id === openId)
  const openRow = (row: DepositRow | undefined): void => go(here(row === undefined ? '/deposits' : `/deposits/${row.id}`))
  const oldest =
    state === 'review' ? rows.reduce<string | null>((first, { madeAt }) => (first === null || madeAt < first ? madeAt : first), null) : null
  const count = `${formatCount(rows.length)}${pages.hasNextPage ? '+' : ''}`
  return (
    <div className={openId === undefined ? 'split' : 'split has-drawer'}>
      <div className="list">
        <PageHead
          isRoom
          title={t.deposits.title}
          sub={oldest === null ? t.deposits.subNone : t.deposits.sub(count, formatSpan(serverNow() - new Date(oldest).getTime()))}
        ></PageHead>
        <nav className="filters slide" aria-label={t.deposits.columns.state}>
          {t.deposits.filters.map((one) => (
            <FilterChip key={one} href={addressFor('/deposits', { state: one === 'review' ? undefined : one, ...common })} isOn={one === state}>
              {t.deposits.states[one] ?? one}
              {one === state && pages.data !== undefined ? ` ${count}` : ''}
            </FilterChip>
          ))}
        </nav>
        <CommonFilters names={['member', 'currency', 'from', 'to']} />
        <section className="pan">
          <Faces query={pages} what={t.deposits.what} command="deposit list" rows={10}>
            <DepositTable
              rows={rows}
              hrefOf={({ id }) => here(`/deposits/${id}`)}
              openId={openId}
              empty={<Empty text={state === 'review' ? t.deposits.empty : t.deposits.emptyState} hint={t.deposits.emptyHint} />}
            />
            <MoreRows pages={pages} />
          </Faces>
        </section>
        <KeyHints
          keys={[
            ['J K', t.keys.next],
            ['C', t.deposits.keys.credit],
            ['R', t.deposits.keys.reject],
            ['B', t.deposits.keys.back],
            ['H', t.deposits.keys.hold],
            ['?', t.keys.help],
          ]}
        />
      </div>
      {openId === undefined ? null : <DepositDrawer key={openId} id={openId} listed={rows[at]} {...movesFrom(rows, at, openRow)} />}
    </div>
  )
}
