import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { send } from '../../../lib/calls/send.ts'
import { formatClock } from '../../../lib/format/format-duration.ts'
import { useMoment } from '../../../lib/format/format.ts'
import { useTranslate } from '../../../lib/text/text.tsx'
import { useMoney } from '../../../lib/format/use-money.ts'
import { useSend } from '../../../lib/calls/use-send.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { CopyButton } from '../../../ui/fields/copy-button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/icon.tsx'
import { showToast as toast } from '../../../ui/dialog/toast-message.tsx'
import css from '../cashier.module.css'
import desk from '../desk.module.css'
import { type DepositView, isOpenDepositView } from './deposit-words.ts'
import { ImagePicker } from './image-picker.tsx'
import { OnlinePayment } from './online-payment.tsx'
import { usePaymentCountdown } from './use-payment-countdown.ts'

const day = 86_400

const Fact = ({ label, copy = '', children }: { label: string; copy?: string; children: ReactNode }) => {
  const say = useTranslate()
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <bdi dir="ltr">{children}</bdi>
        {copy !== '' && (
          <CopyButton
            kind="ghost"
            text={copy}
            says={say('cashier.copy')}
            done={say('cashier.copied')}
            label={say('cashier.copyOf', { what: label })}
            onFailed={() => toast({ says: say('cashier.copyFailed'), icon: 'warning' })}
          />
        )}
      </dd>
    </div>
  )
}

/** Until when the deposit can be paid, counted down during the last day. */
const PayBefore = ({ until }: { until: string }) => {
  const say = useTranslate()
  const when = useMoment()
  const left = usePaymentCountdown(until)
  if (left > day) return <Fact label={say('cashier.payBefore')}>{when(until)}</Fact>
  return (
    <Fact label={say('cashier.timeLeft')}>
      <b role="timer">{formatClock(left)}</b>
    </Fact>
  )
}

const BankTransfer = ({ deposit, facts }: { deposit: DepositView; facts: ReactNode }) => {
  const say = useTranslate()
  const queryClient = useQueryClient()
  const { alert, busy, attempt, setAlert } = useSend()
  const add = (picture: string) =>
    attempt(() => send('cashier.depositProof', { id: deposit.id, picture }, { timeoutMillis: 60_000 }), {
      onSettled: () => queryClient.invalidateQueries({ queryKey: ['cashier.deposits'] }),
    })
  return (
    <>
      {facts}
      {deposit.state === 'review' ? (
        <p className={css['fine']}>{say('cashier.reviewText')}</p>
      ) : (
        <div className={css['acts']}>
          <ImagePicker says={say('cashier.addProof')} busy={busy} onPicked={(picture) => void add(picture)} onAlert={setAlert} />
          <span className={css['fine']}>{say('cashier.proofRule')}</span>
        </div>
      )}
      <p role="alert" className={desk['alert']}>
        {alert}
      </p>
    </>
  )
}

const Ended = ({ deposit: { id, state, credit, reason } }: { deposit: DepositView }) => {
  const say = useTranslate()
  const money = useMoney()
  return (
    <p className={css['fine']} role="status">
      {state === 'paid' ? say('cashier.endPaid', { amount: money(credit) }) : say('cashier.endUnpaid', { id })} {state === 'rejected' && reason}
    </p>
  )
}

const Open = ({ deposit }: { deposit: DepositView }) => {
  const say = useTranslate()
  const { id, method, bank, page, code, state, expiresAt } = deposit
  const facts = (
    <dl className={desk['facts']}>
      <PayBefore until={expiresAt} />
      {bank !== null && (
        <>
          <Fact label={say('cashier.bankName')}>{bank.institution}</Fact>
          <Fact label={say('cashier.bankHolder')}>{bank.holder}</Fact>
          <Fact label={say('cashier.bankNumber')} copy={bank.number}>
            {bank.number}
          </Fact>
        </>
      )}
      {method === 'crypto' && code !== '' && (
        <Fact label={say('cashier.address')} copy={code}>
          {code}
        </Fact>
      )}
      <Fact label={say('cashier.reference')}>{id}</Fact>
    </dl>
  )
  if (method === 'bank') return <BankTransfer deposit={deposit} facts={facts} />
  if (state === 'asking' || page === '')
    return (
      <p role="status" className={css['fine']}>
        {say(state === 'review' ? 'cashier.reviewText' : 'cashier.askingText')}
      </p>
    )
  return (
    <>
      <OnlinePayment deposit={deposit} facts={facts} />
      <p className={css['fine']}>{say('cashier.waitsText')}</p>
    </>
  )
}

/** How a requested deposit is paid, in place of the form: the code or page of the payment, the time left, and at last what came of it. */
export const PayPanel = ({ deposit, onChange, onEnd }: { deposit: DepositView; onChange: () => void; onEnd: () => void }) => {
  const say = useTranslate()
  const money = useMoney()
  const heading = useRef<HTMLHeadingElement>(null)
  const { amount, state } = deposit
  const isOpen = isOpenDepositView(deposit)
  // It replaces the form that had the focus.
  useEffect(() => heading.current?.focus(), [])
  const onLeave = useEffectEvent(() => {
    if (!isOpen) onEnd()
  })
  useEffect(() => () => onLeave(), [])
  const title = isOpen
    ? say(state === 'review' ? 'cashier.reviewTitle' : 'cashier.payTitle', { amount: money(amount) })
    : say('cashier.endTitle', { state })
  return (
    <section className={cx(desk['card'], css['payPanel'])} aria-labelledby="cashier-pay">
      <h2 id="cashier-pay" ref={heading} tabIndex={-1}>
        {!isOpen && <Icon name={state === 'paid' ? 'check-circle' : 'warning-circle'} />} {title}
      </h2>
      {isOpen ? <Open deposit={deposit} /> : <Ended deposit={deposit} />}
      <div className={css['acts']}>
        {isOpen ? (
          <Button onClick={onChange}>{say('cashier.changeMethod')}</Button>
        ) : (
          <Button kind="primary" onClick={onEnd}>
            {say('cashier.newDeposit')}
          </Button>
        )}
      </div>
    </section>
  )
}
