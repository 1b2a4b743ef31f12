import { pathOf } from '../../lib/calls/api.ts'
import { mayUse, useMe } from '../../lib/calls/session.ts'
import { formatMoment, formatMoney } from '../../lib/format.ts'
import { t } from '../../texts/en.ts'
import { Link } from '../../ui/link.tsx'
import { Badge } from '../../ui/pieces.tsx'
import { MarkedPicture } from '../pictures/index.ts'
import type { WithdrawalDetail, WithdrawalPart } from './withdrawal-wire.ts'

const isDisputed = ({ state, attention, undecided }: WithdrawalPart): boolean => state === 'disputed' || attention !== '' || Number(undecided) > 0

/** The last statement of the provider about a part: its state, amount, time and reference. */
const ProviderWord = ({ part: { statements, state }, currency }: { part: WithdrawalPart; currency: string }) => {
  const last = statements.at(-1)
  if (last === undefined) return <span className="t3">{state === 'queued' || state === 'paying' ? t.parts.noWord : state}</span>
  return (
    <>
      {last.kind} {formatMoney(last.amount, currency, { hasSign: false })}
      <small>
        {formatMoment(last.at)}
        {last.reference === '' ? '' : `, ${last.reference}`}
      </small>
    </>
  )
}

/** The player's answer about a part; nothing before an answer. */
const PlayerWord = ({ part: { claimed, received, state }, currency }: { part: WithdrawalPart; currency: string }) => {
  if (claimed !== null) return <span className="warn">{t.parts.claimed(formatMoney(claimed, currency, { hasSign: false }))}</span>
  if (['received', 'forced', 'partial'].includes(state)) return formatMoney(received, currency, { hasSign: false })
  return <span className="t3">{t.parts.noAnswer}</span>
}

const Dispute = ({ part }: { part: WithdrawalPart }) => {
  const me = useMe()
  const mayResolve = mayUse(me, { name: 'withdrawal resolve', changes: true })
  return (
    <div className="tool">
      <p className="small">
        <Badge tone="wait">{t.parts.dispute}</Badge> {part.part}
        {part.attention === '' ? '' : ` ${part.attention}`}
        {mayResolve ? (
          <>
            {' '}
            <Link className="link" href={`/commands/${pathOf('withdrawal resolve')}`}>
              {t.parts.resolve}
            </Link>
          </>
        ) : null}
      </p>
      {part.hasProof ? <MarkedPicture key={part.part} command="withdrawal picture" id={part.part} reason="withdrawal_check" /> : null}
    </div>
  )
}

/** A row for each part: what was approved, when it was handed over, the provider's status, the player's answer, and what is left to decide. */
export const WithdrawalParts = ({ row: { parts, currency } }: { row: WithdrawalDetail }) => (
  <section>
    <h3>{t.parts.title}</h3>
    {parts.length === 0 ? (
      <p className="small t3">{t.withdrawals.noParts}</p>
    ) : (
      <div role="region" aria-label={t.parts.title} tabIndex={0} className="tw">
        <table className="mini">
          <thead>
            <tr>
              {t.parts.columns.map(([name, isEnd]) => (
                <th key={name} scope="col" className={isEnd ? 'r' : ''}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {parts.map((part) => (
              <tr key={part.part}>
                <th scope="row">{part.n}</th>
                <td className="r">{formatMoney(part.amount, currency, { hasSign: false })}</td>
                <td>{part.provider === '' ? <span className="t3">{t.parts.notHandedOver}</span> : <HandedOver part={part} />}</td>
                <td>
                  <ProviderWord part={part} currency={currency} />
                </td>
                <td className="r">
                  <PlayerWord part={part} currency={currency} />
                </td>
                <td className="r">{formatMoney(part.undecided, currency, { hasSign: false })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    )}
    {parts.filter(isDisputed).map((part) => (
      <Dispute key={part.part} part={part} />
    ))}
  </section>
)

const HandedOver = ({ part: { provider, sentAt, queuedAt } }: { part: WithdrawalPart }) => (
  <>
    {provider}
    <small>{formatMoment(sentAt ?? queuedAt)}</small>
  </>
)
