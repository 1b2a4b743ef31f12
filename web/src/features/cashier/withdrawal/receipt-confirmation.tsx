import { type ReactNode, useId, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { send } from '../../../lib/calls/send.ts'
import { useMoment } from '../../../lib/format/format.ts'
import { useTranslate } from '../../../lib/text/text.tsx'
import { useMoney } from '../../../lib/format/use-money.ts'
import { formatClock } from '../../../lib/format/format-duration.ts'
import { useSend } from '../../../lib/calls/use-send.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/icon.tsx'
import { CardTitle } from '../../../ui/page/section-head.tsx'
import css from '../cashier.module.css'
import desk from '../desk.module.css'
import { DisputeText } from './part-line.tsx'
import { type Claim, ReceiptClaim } from './receipt-claim.tsx'
import { usePaymentCountdown } from '../deposit/use-payment-countdown.ts'
import { refreshWithdrawals } from '../use-requests.ts'
import type { Confirmation } from './withdraw-words.ts'

const titles = { sent: 'cashier.cameTitle', forced: 'cashier.forcedTitle', disputed: 'cashier.disputeTitle' } as const

/** Remaining time to answer, and its urgency. */
const TimeLeft = ({ part }: { part: Confirmation }): ReactNode => {
  const say = useTranslate()
  const left = usePaymentCountdown(part.receiveBy)
  const span = part.receiptSeconds ?? 1
  const late = left > span / 2 ? null : left > span / 10 ? ('cashier.lateHalf' as const) : ('cashier.lateMost' as const)
  return (
    <p className={late === null ? desk['note'] : css['warn']}>
      <Icon name="clock-countdown" size="s" />
      <span>
        <b>
          <bdi dir="ltr" role="timer">
            {formatClock(left)}
          </bdi>
        </b>{' '}
        {say('cashier.cameText')}
        {late !== null && <strong role="status"> {say(late)}</strong>}
      </span>
    </p>
  )
}

/** Asks whether a payout arrived: in full, in part, or not at all; shows the remaining time, and what happens afterwards (WITHDRAW-02..06). */
export const ReceiptConfirmation = ({ part }: { part: Confirmation }) => {
  const say = useTranslate()
  const money = useMoney()
  const when = useMoment()
  const queryClient = useQueryClient()
  const id = useId()
  const [answer, setAnswer] = useState<Claim['answer'] | null>(null)
  const { alert, busy, attempt, setAlert } = useSend()
  const isOpen = part.state === 'sent' || part.state === 'forced'
  const reply = (said: { answer: 'full' } | Claim) =>
    attempt(() => send('cashier.confirm', { id: part.id, ...said }, { timeoutMillis: 60_000 }), { onSettled: () => refreshWithdrawals(queryClient) })
  return (
    <section className={cx(desk['card'], part.state === 'sent' && css['paying'])} aria-labelledby={`${id}-title`}>
      <CardTitle id={`${id}-title`}>
        {say(part.state === 'disputed' || part.state === 'forced' ? titles[part.state] : titles.sent, {
          amount: money(part.amount),
          where: `${part.institution} ${part.number}`,
        })}
      </CardTitle>
      {part.state === 'sent' && <TimeLeft part={part} />}
      {part.state === 'forced' && (
        <p className={css['warn']}>
          <Icon name="warning" size="s" />
          <span>{say('cashier.forcedText', { until: when(part.disputeUntil ?? '') })}</span>
        </p>
      )}
      {part.state === 'disputed' && (
        <p className={desk['note']}>
          <Icon name="shield-check" size="s" />
          <span>
            <DisputeText part={part} />
          </span>
        </p>
      )}
      {isOpen && (
        <div className={css['answers']}>
          {part.state === 'sent' && (
            <Button kind={answer === null ? 'primary' : 'plain'} disabled={busy} onClick={() => void reply({ answer: 'full' })}>
              {say('cashier.cameFull')}
            </Button>
          )}
          <Button kind={answer === 'partial' ? 'line' : 'plain'} aria-expanded={answer === 'partial'} onClick={() => setAnswer('partial')}>
            {say('cashier.camePartial')}
          </Button>
          <Button kind={answer === 'none' ? 'line' : 'plain'} aria-expanded={answer === 'none'} onClick={() => setAnswer('none')}>
            {say('cashier.cameNone')}
          </Button>
        </div>
      )}
      {isOpen && answer !== null && (
        <ReceiptClaim key={answer} answer={answer} busy={busy} alertId={`${id}-alert`} onAlert={setAlert} onClaim={(claim) => void reply(claim)} />
      )}
      <p id={`${id}-alert`} role="alert" className={desk['alert']}>
        {alert}
      </p>
    </section>
  )
}
