import { useQuery } from '@tanstack/react-query'
import type { Value } from '@perya/calls'
import { formatRatePercent } from '@perya/domain/agent/contract-tier'
import { ask } from '../../lib/calls/ask.ts'
import { DeferredMessages } from '../../lib/text/deferred-messages.tsx'
import { AgentMessages } from '../../lib/text/agent-messages.tsx'
import { useSpan } from '../../lib/format/format.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { useMoney } from '../../lib/format/use-money.ts'
import { Icon } from '../../ui/icon.tsx'
import { Modal } from '../../ui/dialog/modal.tsx'
import { RecordListState } from '../records/index.ts'
import { DisputePart } from './dispute-part.tsx'
import { PaymentDrillDown } from './payment-drill-down.tsx'
import type { PaymentKey } from './open-payment.tsx'
import css from './payout.module.css'

/** A payment as its page shows it. */
export type PaymentDetail = Value<'payout.payment'>

const whyOf = (isSoFar: boolean, isFixed: boolean) => {
  if (isFixed) return isSoFar ? 'payout.why.fixedSofar' : 'payout.why.fixed'
  return isSoFar ? 'payout.why.sofar' : 'payout.why.paid'
}

const Lead = ({ payment }: { payment: PaymentDetail }) => {
  const say = useTranslate()
  const amount = useMoney()
  const span = useSpan()
  const { kind, payer, member, from, to, base, rate, reason, state, before, tiers, tier } = payment
  const sum = tier === null ? null : (tiers[tier]?.amount ?? null)
  const values = {
    sum: amount(sum ?? '0'),
    amount: amount(payment.amount),
    base: amount(base),
    rate: formatRatePercent(rate),
    before: amount(before),
  }
  return (
    <>
      <p className={css['amount']}>
        <bdi dir="ltr">{amount(payment.amount, true)}</bdi>
        <small>{say(`payout.state.${state}`)}</small>
      </p>
      <p className={css['fine']}>
        {say('payout.what', { kind: say(`payout.kind.${kind}`), payer: payer ?? say('payout.house'), member, span: span({ from, to }) })}
      </p>
      <p>{say(reason === 'paid' ? whyOf(kind === 'realtime', sum !== null) : `payout.why.${reason}`, values)}</p>
    </>
  )
}

const Figures = ({ payment }: { payment: PaymentDetail }) => {
  const say = useTranslate()
  const amount = useMoney()
  const { active, validBet, paid, rebate, bonus, profit, windowBet, carriedIn, kind, tiers, tier } = payment
  const rows: readonly (readonly [Parameters<typeof say>[0], string])[] = [
    ['payout.active', String(active)],
    ['payout.validBet', amount(validBet)],
    ...(kind === 'realtime' ? [['payout.windowBet', amount(windowBet)] as const] : []),
    ['payout.paidOut', amount(paid)],
    ['payout.rebate', amount(rebate)],
    ['payout.bonus', amount(bonus)],
    ['payout.profit', amount(profit, true)],
    ...(kind === 'dividend' ? [['payout.carried', amount(carriedIn)] as const] : []),
  ]
  return (
    <>
      <dl className={css['figures']}>
        {rows.map(([key, says]) => (
          <div key={key}>
            <dt>{say(key)}</dt>
            <dd>
              <bdi dir="ltr">{says}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <ol className={css['ladder']} aria-label={say('payout.ladder')}>
        {tiers.map(({ minValidBet, minActive, minLoss, rate, amount: sum }, at) => (
          <li key={`${rate} ${sum}`} aria-current={at === tier ? 'step' : undefined}>
            {say('payout.tier', {
              bet: amount(minValidBet),
              active: minActive,
              loss: amount(minLoss),
              hasLoss: /[1-9]/.test(minLoss) ? 'yes' : 'no',
              gives: sum === null ? `${formatRatePercent(rate)}%` : amount(sum),
            })}
            {at === tier && <Icon name="check-circle-fill" size="s" />}
          </li>
        ))}
      </ol>
    </>
  )
}

const Shown = ({ payment }: { payment: PaymentDetail }) => {
  const say = useTranslate()
  const { holds, rule, linesUntil, reference } = payment
  return (
    <div className={css['payment']}>
      <Lead payment={payment} />
      <p className={css['check']}>
        <Icon name={holds ? 'check-circle-fill' : 'warning-circle-fill'} size="s" />
        {say(holds ? 'payout.holds' : 'payout.holdsNot', { rule })}
      </p>
      <section aria-labelledby="payment-figures">
        <h3 id="payment-figures">{say('payout.figures')}</h3>
        <Figures payment={payment} />
        <p className={css['fine']}>{say('payout.validBets')}</p>
        <p className={css['fine']}>
          {say('payout.lines', { line: linesUntil, reference: reference ?? '', hasReference: reference === null ? 'no' : 'yes' })}
        </p>
      </section>
      <section aria-labelledby="payment-parts">
        <h3 id="payment-parts">{say('payout.parts')}</h3>
        <PaymentDrillDown payment={payment} />
      </section>
      <DisputePart payment={payment} />
    </div>
  )
}

const Asking = ({ name, onClose }: { name: PaymentKey; onClose: () => void }) => {
  const say = useTranslate()
  const query = useQuery(ask('payout.payment', name))
  return (
    <Modal title={say('payout.title')} size="wide" closeLabel={say('shell.close')} onClose={onClose}>
      <RecordListState query={query} empty={null} waits="payout.waiting" refuses="payout.refused">
        {query.data !== undefined && <Shown payment={query.data} />}
      </RecordListState>
    </Modal>
  )
}

/** How a payment was computed: the sentence, the figures, the tiers, its days and windows down to each transfer, and how to dispute it. */
export const PaymentModal = (given: { name: PaymentKey; onClose: () => void }) => (
  <DeferredMessages>
    <AgentMessages>
      <Asking {...given} />
    </AgentMessages>
  </DeferredMessages>
)
