import { rightTo, useMe } from '../../lib/calls/session.ts'
import { usePages, useView } from '../../lib/calls/use-view.ts'
import type { ApprovalRow } from '../../lib/calls/wire.ts'
import { formatCount, formatMoment, formatSpan, serverNow } from '../../lib/format.ts'
import { commandTitle } from '../../texts/command-titles.ts'
import { t } from '../../texts/en.ts'
import { Link } from '../../ui/link.tsx'
import { Badge, Deadline, Lamps, Panel } from '../../ui/pieces.tsx'
import { amountOf } from '../approvals/index.ts'
import type { PlatformView, QueueView } from './queue-wire.ts'

const Signatures = () => {
  const { rows } = usePages<ApprovalRow>('approvals', { scope: 'waiting' }, 5)
  if (rows.length === 0) return null
  return (
    <Panel title={t.queue.signatures} acts={<Badge tone="wait">{rows.length}</Badge>}>
      <ul className="cmds-list">
        {rows.map((row) => (
          <li key={row.id}>
            <Link href={`/approvals/${row.id}`}>
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

const spanOf = (seconds: number | null): string => (seconds === null ? t.common.none : formatSpan(seconds * 1000))

/** What was decided in the last hour, how long it took, and how much of it was in time. */
const LastHour = ({ figures: { decided, median, p90, inside } }: { figures: QueueView['lastHour'] }) => (
  <Panel title={t.queue.lastHour}>
    <div className="bd">
      <dl className="dl">
        <dt>{t.queue.decided}</dt>
        <dd>
          <b>{formatCount(decided)}</b>
        </dd>
        <dt>{t.queue.median}</dt>
        <dd>
          <b>{spanOf(median)}</b>
        </dd>
        <dt>{t.queue.slowest}</dt>
        <dd>
          <b>{spanOf(p90)}</b>
        </dd>
        <dt>{t.queue.inside}</dt>
        <dd>
          <b>{decided === 0 ? t.common.none : `${((inside / decided) * 100).toFixed(1)} %`}</b>
        </dd>
      </dl>
    </div>
  </Panel>
)

const Line = ({ level, text, small }: { level: '' | 'amber' | 'red'; text: string; small?: string | undefined }) => (
  <li className="platform-line">
    <Deadline level={level}>{text}</Deadline>
    {small === undefined ? null : <small className="micro t3">{small}</small>}
  </li>
)

/** The ledger, payouts under way, draws and the audit trail. */
const House = () => {
  const { data } = useView<PlatformView>('platform')
  if (data === undefined) return null
  const { ledger, payouts, draws, chain } = data
  return (
    <Panel
      title={t.queue.platform}
      acts={ledger === null ? undefined : <Badge tone={ledger.ok ? 'ok' : 'bad'}>{ledger.ok ? t.queue.balanced : t.queue.unbalanced}</Badge>}
    >
      <ul className="bd platform">
        {ledger === null || ledger.ok ? null : <Line level="red" text={t.queue.ledger(ledger.detail)} />}
        <Line
          level={payouts.isSlow ? 'amber' : ''}
          text={payouts.count === 0 ? t.queue.noPayouts : t.queue.payouts(payouts.count)}
          small={payouts.oldest === null ? undefined : t.queue.payoutsSince(formatSpan(serverNow() - new Date(payouts.oldest).getTime()))}
        />
        <Line
          level={draws.late > 0 ? 'red' : ''}
          text={t.queue.draws(draws.late)}
          small={draws.next === null ? undefined : t.queue.nextDraw(draws.next.name, formatMoment(draws.next.closesAt))}
        />
        <Line
          level={chain.unsealed > 100 ? 'amber' : ''}
          text={t.queue.chain(chain.unsealed)}
          small={chain.publishedAt === null ? t.queue.notAnchored : t.queue.anchored(formatMoment(chain.publishedAt))}
        />
      </ul>
    </Panel>
  )
}

/** Beside the queue: what waits for the person's signature, the last hour, and the state of the platform. */
export const QueueSide = ({ queue }: { queue: QueueView }) => {
  const me = useMe()
  return (
    <aside className="stack">
      {rightTo(me, 'approval list').read ? <Signatures /> : null}
      <LastHour figures={queue.lastHour} />
      {rightTo(me, 'ledger check').read ? <House /> : null}
    </aside>
  )
}
