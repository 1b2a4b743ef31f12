import { addressFor, go, useSearch } from '../../lib/address.ts'
import { csvOf, downloadText } from '../../lib/csv.ts'
import { formatCount, formatSpan, serverNow } from '../../lib/format.ts'
import { useKeys } from '../../lib/keys.ts'
import { t } from '../../texts/en.ts'
import { MoreRows } from '../../ui/list-parts.tsx'
import { Button } from '../../ui/button.tsx'
import { Empty, Faces } from '../../ui/faces.tsx'
import { Link } from '../../ui/link.tsx'
import { useListKeys } from '../../ui/list-keys.ts'
import { KeyHints, PageHead } from '../../ui/pieces.tsx'
import { useWithdrawals } from './use-withdrawals.ts'
import { WithdrawalDrawer } from './withdrawal-drawer.tsx'
import { WithdrawalTable } from './withdrawal-table.tsx'
import type { WithdrawalRow } from './withdrawal-wire.ts'

const download = (rows: readonly WithdrawalRow[]): void =>
  downloadText(
    'withdrawals.csv',
    csvOf(
      ['id', 'member', 'player', 'amount', 'currency', 'state', 'risk', 'institution', 'account', 'made'],
      rows.map((row) => [
        row.id,
        row.member.id,
        row.member.username,
        row.amount,
        row.currency,
        row.state,
        row.risk.strongest ?? '',
        row.institution,
        row.account,
        row.madeAt,
      ]),
    ),
  )

/** Withdrawals by state, with the details and the decision of the open one. */
export const WithdrawalsScreen = ({ openId }: { openId: string | undefined }) => {
  const [search] = useSearch()
  const state = search['state'] ?? 'review'
  const pages = useWithdrawals(state)
  const { rows } = pages
  const here = (path: string) => addressFor(path, { state: search['state'], sort: search['sort'] })
  useListKeys()
  useKeys([{ key: 'Escape', label: t.keys.close, run: () => go(here('/withdrawals')) }])
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
          <Button kind="line" icon="export" disabled={rows.length === 0} onClick={() => download(rows)}>
            {t.common.csv}
          </Button>
        </PageHead>
        <nav className="filters slide" aria-label={t.withdrawals.columns.state}>
          {t.withdrawals.filters.map((one) => (
            <Link
              key={one}
              className="chip"
              href={addressFor('/withdrawals', { state: one === 'review' ? undefined : one })}
              aria-current={one === state ? 'page' : undefined}
              {...(one === state ? { 'data-filter': '' } : {})}
            >
              {t.withdrawals.states[one] ?? one}
              {one === state && pages.data !== undefined ? ` ${count}` : ''}
            </Link>
          ))}
        </nav>
        <section className="pan">
          <Faces query={pages} what={t.withdrawals.what} command="withdrawal list" rows={10}>
            {rows.length === 0 ? (
              <Empty text={t.withdrawals.empty} hint={t.withdrawals.emptyHint} />
            ) : (
              <WithdrawalTable rows={rows} hrefOf={({ id }) => here(`/withdrawals/${id}`)} openId={openId} />
            )}
            <MoreRows pages={pages} />
          </Faces>
        </section>
        <KeyHints
          keys={[
            ['J K', t.keys.next],
            ['A', t.withdrawals.keys.approve],
            ['R', t.withdrawals.keys.reject],
            ['P', t.withdrawals.keys.parts],
            ['?', t.keys.help],
          ]}
        />
      </div>
      {openId === undefined ? null : (
        <WithdrawalDrawer
          key={openId}
          id={openId}
          listed={rows[at]}
          onClose={() => openRow(undefined)}
          onPrevious={at > 0 ? () => openRow(rows[at - 1]) : undefined}
          onNext={at >= 0 && at < rows.length - 1 ? () => openRow(rows[at + 1]) : undefined}
        />
      )}
    </div>
  )
}
