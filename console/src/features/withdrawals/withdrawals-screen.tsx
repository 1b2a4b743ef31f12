import { addressFor, go, useSearch } from '../../lib/address.ts'
import { rightTo, useMe } from '../../lib/calls/session.ts'
import { useAction } from '../../lib/calls/use-action.ts'
import { formatCount, formatSpan, serverNow } from '../../lib/format.ts'
import { useKeys } from '../../lib/keys.ts'
import { t } from '../../texts/en.ts'
import { FilterChip } from '../../ui/list/filter-chip.tsx'
import { movesFrom } from '../../ui/drawer-head.tsx'
import { CommonFilters, useCommonFilters } from '../../ui/list/common-filters.tsx'
import { MoreRows } from '../../ui/list/list-parts.tsx'
import { Button } from '../../ui/button.tsx'
import { Empty, Faces } from '../../ui/faces.tsx'
import { Link } from '../../ui/link.tsx'
import { useListKeys } from '../../ui/list/list-keys.ts'
import { KeyHints, PageHead } from '../../ui/pieces.tsx'
import { caseActions } from '../cases/index.ts'
import { useWithdrawals } from './use-withdrawals.ts'
import { WithdrawalDrawer } from './withdrawal-drawer.tsx'
import { WithdrawalTable } from './withdrawal-table.tsx'
import type { WithdrawalRow } from './withdrawal-wire.ts'
import { Refused } from '../../ui/decision/refused.tsx'

const heldFilters = [
  ['held', 'mine', t.queue.show.mine],
  ['held', 'free', t.queue.show.free],
  ['stopped', 'true', t.withdrawals.onHold],
] as const

/** Withdrawals by state, with the details and the decision of the open one. */
export const WithdrawalsScreen = ({ openId }: { openId: string | undefined }) => {
  const [search] = useSearch()
  const state = search['state'] ?? 'review'
  const { stopped } = search
  const common = useCommonFilters()
  const pages = useWithdrawals(state, 50, { ...common, stopped })
  const action = useAction()
  const takeNext = async (): Promise<void> => {
    const taken = await caseActions(action).takeNext('withdrawal')
    if (taken !== null) go(addressFor(`/withdrawals/${taken.subject}`))
  }
  const mayTake = rightTo(useMe(), 'withdrawal take').alone === 'always'
  const { rows } = pages
  const here = (path: string) => addressFor(path, { state: search['state'], sort: search['sort'], ...common, stopped })
  useListKeys()
  useKeys([
    { key: 'Escape', label: t.keys.close, run: () => go(here('/withdrawals')) },
    ...(mayTake ? [{ key: 'n', label: t.cases.keys.next, run: () => void takeNext() }] : []),
  ])
  const at = rows.findIndex(({ id }) => id === openId)
  const openRow = (row: WithdrawalRow | undefined): void => go(here(row === undefined ? '/withdrawals' : `/withdrawals/${row.id}`))
  const oldest =
    state === 'review' ? rows.reduce<string | null>((first, { madeAt }) => (first === null || madeAt < first ? madeAt : first), null) : null
  const count = `${formatCount(rows.length)}${pages.hasNextPage ? '+' : ''}`
  return (
    <div className={openId === undefined ? 'split' : 'split has-drawer'}>
      <div className="list">
        <PageHead
          isRoom
          title={t.withdrawals.title}
          sub={oldest === null ? t.withdrawals.subNone : t.withdrawals.sub(count, formatSpan(serverNow() - new Date(oldest).getTime()))}
        >
          {mayTake ? (
            <Button kind={openId === undefined ? 'pri' : 'line'} disabled={action.isBusy} onClick={() => void takeNext()}>
              {t.cases.next}
            </Button>
          ) : null}
        </PageHead>
        <nav className="filters slide" aria-label={t.withdrawals.columns.state}>
          {t.withdrawals.filters.map((one) => (
            <FilterChip key={one} href={addressFor('/withdrawals', { state: one === 'review' ? undefined : one, ...common })} isOn={one === state}>
              {t.withdrawals.states[one] ?? one}
              {one === state && pages.data !== undefined ? ` ${count}` : ''}
            </FilterChip>
          ))}
          {heldFilters.map(([name, value, text]) => {
            const isOn = search[name] === value
            return (
              <Link
                key={text}
                className="chip"
                href={addressFor('/withdrawals', { ...search, [name]: isOn ? undefined : value })}
                aria-current={isOn ? 'true' : undefined}
              >
                {text}
              </Link>
            )
          })}
        </nav>
        <CommonFilters names={['member', 'currency', 'from', 'to']} />
        <Refused action={action} />
        <section className="pan">
          <Faces query={pages} what={t.withdrawals.what} command="withdrawal list" rows={10}>
            <WithdrawalTable
              rows={rows}
              hrefOf={({ id }) => here(`/withdrawals/${id}`)}
              openId={openId}
              empty={<Empty text={t.withdrawals.empty} hint={t.withdrawals.emptyHint} />}
            />
            <MoreRows pages={pages} />
          </Faces>
        </section>
        <KeyHints
          keys={[
            ['J K', t.keys.next],
            ['A', t.withdrawals.keys.approve],
            ['R', t.withdrawals.keys.reject],
            ['P', t.withdrawals.keys.parts],
            ['H', t.withdrawals.keys.hold],
            ['T', t.cases.keys.take],
            ['G', t.cases.keys.giveBack],
            ['N', t.cases.keys.next],
            ['?', t.keys.help],
          ]}
        />
      </div>
      {openId === undefined ? null : <WithdrawalDrawer key={openId} id={openId} listed={rows[at]} {...movesFrom(rows, at, openRow)} />}
    </div>
  )
}
