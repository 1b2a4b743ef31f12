import { useMe } from '../../lib/calls/session.ts'
import type { ApprovalRow } from '../../lib/calls/wire.ts'
import { formatMoment, formatSpan, serverNow } from '../../lib/format.ts'
import { t } from '../../texts/en.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { Avatar, Fact, Lamps } from '../../ui/pieces.tsx'
import type { HistoryRecord, WithdrawalDetail } from './withdrawal-wire.ts'

type Step = readonly [name: string, more: string]

/** The steps of a withdrawal, and the one that it is at. */
export const Steps = ({ row, approval }: { row: WithdrawalDetail; approval: ApprovalRow | undefined }) => {
  const second: readonly Step[] = approval === undefined ? [] : [[t.withdrawals.steps.second, approval.maySign ? t.common.you : '']]
  const names: readonly Step[] = [
    [t.withdrawals.steps.asked, formatMoment(row.madeAt)],
    [
      t.withdrawals.steps.checked,
      approval === undefined ? (row.decidedAt === null ? '' : formatMoment(row.decidedAt)) : formatMoment(approval.askedAt),
    ],
    ...second,
    [t.withdrawals.steps.provider, row.institution],
    [t.withdrawals.steps.received, row.doneAt === null ? '' : formatMoment(row.doneAt)],
  ]
  const at = row.state === 'review' ? 1 + second.length : row.state === 'done' ? names.length : 2 + second.length
  return (
    <ol className="steps">
      {names.map(([name, more], place) => (
        <li key={name} className={place < at ? 'on' : place === at ? 'now' : ''} aria-current={place === at ? 'step' : undefined}>
          {name}
          <span>{more}</span>
        </li>
      ))}
    </ol>
  )
}

/** What happened to a withdrawal, the newest first. */
export const History = ({ records }: { records: readonly HistoryRecord[] }) => (
  <section>
    <h3>{t.withdrawals.history}</h3>
    <ul className="facts">
      {records.map((record) => (
        <Fact
          key={`${record.at} ${record.action}`}
          icon="clock"
          tone="t3"
          value={formatMoment(record.at)}
          small={record.reason === '' ? undefined : `“${record.reason}”`}
        >
          <b>{record.action}</b> {record.result.split(':')[0]}, {record.actor.replace(/^staff:/, '')}
        </Fact>
      ))}
    </ul>
  </section>
)

/** The open request about this withdrawal, with the way to it. */
export const FourEyes = ({ approval: { id, askedBy, askedAt, reason, maySign, expiresAt } }: { approval: ApprovalRow }) => {
  const me = useMe()
  return (
    <section className="eyes">
      <div className="row">
        <b>{t.withdrawals.fourEyes}</b>
        <Lamps on={1} of={2} label={t.approvals.signed(1)} />
        <span className="end micro t3">{t.approvals.ends(formatMoment(expiresAt), formatSpan(new Date(expiresAt).getTime() - serverNow()))}</span>
      </div>
      <div className="sig">
        <Avatar name={askedBy.display} />
        <span>
          <b>{t.withdrawals.asked(askedBy.id === me.id ? t.common.you : askedBy.display, formatMoment(askedAt))}</b>
          <small>“{reason}”</small>
        </span>
        <span className="gain">
          <Icon name="check-circle" />
        </span>
      </div>
      <Link className={maySign ? 'btn pri' : 'btn line'} href={`/approvals/${id}`}>
        {t.withdrawals.toRequest}
      </Link>
    </section>
  )
}
