import { announceResult } from '../../lib/announce.ts'
import { useUnanswered } from '../../lib/calls/connection.ts'
import { rightTo, useMe } from '../../lib/calls/session.ts'
import { useAction } from '../../lib/calls/use-action.ts'
import { formatMoment, formatMoney } from '../../lib/format.ts'
import { t } from '../../texts/en.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Badge, Fact } from '../../ui/pieces.tsx'
import { MarkedPicture } from '../pictures/index.ts'
import { reportText } from './deposit-table.tsx'
import type { DepositDetail } from './deposit-wire.ts'
import { Refused } from '../../ui/decision/refused.tsx'

const AskAgain = ({ id }: { id: string }) => {
  const me = useMe()
  const action = useAction()
  const isStale = useUnanswered() !== null
  if (rightTo(me, 'deposit ask').alone === 'never') return null
  const ask = async (): Promise<void> => {
    const outcome = await action.run({ command: 'deposit ask', input: { id }, reason: '' })
    if (outcome !== null) announceResult(t.action.done(t.deposits.askedPicture(id), outcome.record))
  }
  return (
    <>
      <Refused action={action} />
      <Button kind="line" disabled={action.isBusy || isStale} onClick={() => void ask()}>
        {t.deposits.askPicture}
      </Button>
    </>
  )
}

/** The proof of payment, closed until a person gives a reason to open it. */
export const Proof = ({ row }: { row: DepositDetail }) => (
  <section>
    <h3>{t.pictures.title}</h3>
    {row.hasProof ? (
      <MarkedPicture key={row.id} command="deposit picture" id={row.id} reason="deposit_check" />
    ) : (
      <p className="small t3">{t.pictures.none}</p>
    )}
    {row.method === 'bank' && row.state === 'review' ? <AskAgain id={row.id} /> : null}
  </section>
)

const isSameAmount = ({ report, amount, currency }: DepositDetail): boolean => report.amount === amount && report.currency === currency

const ProviderFact = ({ row }: { row: DepositDetail }) => {
  const { provider, report } = row
  if (provider === 'bank')
    return (
      <Fact icon="info" tone="t3" value={t.deposits.reported.bank}>
        {t.deposits.byHand}
      </Fact>
    )
  const tone = report.state === 'paid' ? (isSameAmount(row) || row.state === 'paid' ? 'gain' : 'warn') : report.state === 'failed' ? 'loss' : 't3'
  return (
    <Fact
      icon={report.state === 'paid' ? 'check-circle' : 'warning-circle'}
      tone={tone}
      value={reportText(row)}
      small={report.at === null ? provider : `${provider} ${t.deposits.providerAt(formatMoment(report.at))}`}
    >
      {t.deposits.provider}
    </Fact>
  )
}

/** The figures beside the proof: what was asked for, what the provider reports, whose name is verified, and what of the limits is used. */
export const DepositFacts = ({ row }: { row: DepositDetail }) => {
  const { currency, fee, requested, amount, holder, limits, reference } = row
  return (
    <section>
      <h3>{t.deposits.figures}</h3>
      <ul className="facts">
        <Fact icon="info" tone="t3" value={formatMoney(requested ?? amount, currency)}>
          {t.deposits.requested}
        </Fact>
        {Number(fee) === 0 ? null : (
          <Fact icon="info" tone="t3" value={formatMoney(fee, currency)}>
            {t.deposits.fee}
          </Fact>
        )}
        <ProviderFact row={row} />
        <Fact
          icon={holder.isVerified ? 'check-circle' : 'warning-circle'}
          tone={holder.isVerified ? 'gain' : 'warn'}
          value={holder.name === '' ? t.common.none : holder.name}
          small={t.deposits.holderHint}
        >
          {t.deposits.holder} <span className="t3">{holder.isVerified ? t.deposits.verified : t.deposits.notVerified}</span>
        </Fact>
        <Fact icon="info" tone="t3" value={t.deposits.notReported} small={t.deposits.payerHint}>
          {t.deposits.payer}
        </Fact>
        {reference === '' ? null : (
          <Fact icon="info" tone="t3" value={reference}>
            {t.deposits.reference}
          </Fact>
        )}
        {limits.length === 0 ? (
          <Fact icon="check-circle" tone="gain">
            {t.deposits.noLimit}
          </Fact>
        ) : (
          limits.map((limit) => (
            <Fact
              key={limit.period}
              icon={Number(limit.used) >= Number(limit.amount) ? 'warning-circle' : 'check-circle'}
              tone={Number(limit.used) >= Number(limit.amount) ? 'loss' : 'gain'}
              value={t.deposits.used(formatMoney(limit.used, currency), formatMoney(limit.amount, currency))}
            >
              {t.deposits.limit(limit.period)}
            </Fact>
          ))
        )}
      </ul>
    </section>
  )
}

/** Other deposits with the same proof or the same number. */
export const SameProofs = ({ row }: { row: DepositDetail }) => (
  <section>
    <h3>{t.deposits.same}</h3>
    <ul className="facts">
      {row.same.length === 0 ? (
        <Fact icon="check-circle" tone="gain">
          {t.deposits.sameNone}
        </Fact>
      ) : (
        row.same.map((one) => (
          <Fact
            key={`${one.id} ${one.how}`}
            icon="warning-circle"
            tone="loss"
            value={formatMoment(one.madeAt)}
            small={one.how === 'picture' ? `${t.deposits.how['picture']}, ${t.deposits.bits(one.distance)}` : (t.deposits.how[one.how] ?? one.how)}
          >
            <Link className="link" href={`/deposits/${one.id}`}>
              {one.id}
            </Link>{' '}
            {one.member.username} <Badge>{t.deposits.states[one.state] ?? one.state}</Badge>
          </Fact>
        ))
      )}
    </ul>
  </section>
)

/** The attempts to return a deposit to its source; nothing where there was none. */
export const Returns = ({ row }: { row: DepositDetail }) =>
  row.returns.length === 0 ? null : (
    <section>
      <h3>{t.deposits.returns}</h3>
      <ul className="facts">
        {row.returns.map((one) => (
          <Fact
            key={one.id}
            icon={one.state === 'done' ? 'check-circle' : one.state === 'failed' ? 'x-circle' : 'clock'}
            tone={one.state === 'done' ? 'gain' : one.state === 'failed' ? 'loss' : 'warn'}
            value={formatMoney(one.amount, one.currency)}
            small={`“${one.reason}” ${one.by.replace(/^staff:/, '')}, ${formatMoment(one.madeAt)}${one.reference === '' ? '' : `, ${one.reference}`}`}
          >
            {one.id} {t.deposits.returnStates[one.state] ?? one.state}
          </Fact>
        ))}
      </ul>
    </section>
  )
