import { deadlineOf } from '../../lib/deadline.ts'
import { formatCount, formatMoment } from '../../lib/format.ts'
import { rightTo, useMe } from '../../lib/calls/session.ts'
import { usePages, useView } from '../../lib/calls/use-view.ts'
import type { ApprovalRow } from '../../lib/calls/wire.ts'
import { commandTitle } from '../../texts/command-titles.ts'
import { t } from '../../texts/en.ts'
import { Empty, Faces } from '../../ui/faces.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { useListKeys } from '../../ui/list-keys.ts'
import { Badge, Deadline, KeyHints, Lamps, PageHead, Panel } from '../../ui/pieces.tsx'
import { amountOf } from '../approvals/index.ts'
import { useWithdrawals, WithdrawalTable } from '../withdrawals/index.ts'
import { queueKinds } from './queue-kinds.ts'

type QueueRow = { readonly kind: string; readonly count: number; readonly oldest: string | null }

const Oldest = ({ row: { kind, oldest } }: { row: QueueRow }) => {
  if (oldest === null) return <Deadline level="">{t.queue.nothing}</Deadline>
  const { level, waited } = deadlineOf(oldest, queueKinds[kind]?.minutes ?? 1440)
  return <Deadline level={level}>{t.queue.oldest(waited)}</Deadline>
}

/** How much of each kind waits, and since when. */
const Tiles = ({ rows }: { rows: readonly QueueRow[] }) => (
  <nav className="pan tiles" aria-label={t.queue.title}>
    {rows.map((row) => (
      <Link key={row.kind} href={queueKinds[row.kind]?.href ?? '/commands'}>
        <small>{t.queue.kinds[row.kind] ?? row.kind}</small>
        <b>{formatCount(row.count)}</b>
        <Oldest row={row} />
      </Link>
    ))}
  </nav>
)

const Signatures = () => {
  const { rows } = usePages<ApprovalRow>('approvals', { scope: 'waiting' }, 5)
  if (rows.length === 0) return null
  return (
    <Panel title={t.queue.signatures} acts={<Badge tone="wait">{rows.length}</Badge>}>
      <ul className="cmds-list">
        {rows.map((row) => (
          <li key={row.id}>
            <Link href={`/approvals/${row.id}`} data-row>
              <span className="grow">
                <b>
                  {commandTitle(row.command)} {amountOf(row)}
                </b>
                <span className="micro t3" style={{ display: 'block' }}>
                  {t.queue.askedAt(row.askedBy.display, formatMoment(row.askedAt), formatMoment(row.expiresAt))}
                </span>
              </span>
              <Lamps on={1} of={2} label={t.approvals.signed(1)} />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const WithdrawalsFirst = () => {
  const pages = useWithdrawals('review', 25)
  return (
    <Panel
      title={t.queue.firstWithdrawals}
      acts={
        <Link className="link small" href="/withdrawals">
          {t.queue.all}
        </Link>
      }
    >
      <Faces query={pages} what={t.withdrawals.what} command="withdrawal list">
        {pages.rows.length === 0 ? (
          <Empty text={t.queue.empty} hint={t.queue.emptyHint} />
        ) : (
          <WithdrawalTable rows={pages.rows} hrefOf={({ id }) => `/withdrawals/${id}`} />
        )}
      </Faces>
    </Panel>
  )
}

const OtherKinds = ({ rows }: { rows: readonly QueueRow[] }) => (
  <Panel title={t.queue.rest}>
    <ul className="cmds-list">
      {rows.map((row) => (
        <li key={row.kind}>
          <Link href={queueKinds[row.kind]?.href ?? '/commands'} data-row>
            <Icon name={queueKinds[row.kind]?.icon ?? 'tray'} />
            <b>{t.queue.kinds[row.kind] ?? row.kind}</b>
            <span className="t2">{formatCount(row.count)}</span>
            <span className="end">
              <Oldest row={row} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </Panel>
)

/** What waits for a person: a tile for each kind, then withdrawals, signatures and the rest. */
export const QueueScreen = () => {
  const me = useMe()
  const queue = useView<{ readonly rows: readonly QueueRow[] }>('queue')
  const rows = queue.data?.rows ?? []
  const sum = rows.reduce((total, { count }) => total + count, 0)
  const rest = rows.filter(({ kind, count }) => count > 0 && kind !== 'withdrawals' && kind !== 'approvals')
  useListKeys()
  return (
    <div className="page">
      <PageHead isRoom title={t.queue.title} sub={queue.data === undefined ? undefined : t.queue.sub(sum)} />
      <Faces query={queue} what={t.queue.what} command="approval list">
        {rows.length === 0 ? null : <Tiles rows={rows} />}
        <div className="two">
          <div className="stack">
            {rightTo(me, 'withdrawal list').read ? (
              <WithdrawalsFirst />
            ) : rest.length === 0 ? (
              <section className="pan">
                <Empty text={t.queue.empty} hint={t.queue.emptyHint} />
              </section>
            ) : null}
            {rest.length === 0 ? null : <OtherKinds rows={rest} />}
          </div>
          <aside className="stack">{rightTo(me, 'approval list').read ? <Signatures /> : null}</aside>
        </div>
      </Faces>
      <KeyHints
        keys={[
          ['J K', t.keys.next],
          ['Enter', t.keys.open],
          ['Ctrl+K', t.keys.palette],
          ['?', t.keys.help],
        ]}
      />
    </div>
  )
}
