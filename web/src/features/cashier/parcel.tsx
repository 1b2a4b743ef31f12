import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { asRefused } from '../../lib/refused.ts'
import { send } from '../../lib/send.ts'
import { useRefusalText, useSay } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icon.tsx'
import { refreshBalance } from '../session/index.ts'
import css from './cashier.module.css'
import parcelCss from './parcel.module.css'
import { useDuration } from './use-duration.ts'
import { useMoney } from './use-money.ts'
import { useWhen } from './use-when.ts'
import { ownerWords, partWords, type Step, stepWords, type Withdrawal, withdrawalWords } from './withdraw-words.ts'

const StepLine = ({ step }: { step: Step }) => {
  const say = useSay()
  const when = useWhen()
  const duration = useDuration()
  const { state, owner, since, until, p50, p90 } = step
  const time = p50 === null || p90 === null ? say('cashier.sNew') : say('cashier.sUsual', { half: duration(p50), most: duration(p90) })
  const stands =
    state === 'done' && until !== null
      ? say('cashier.sDone', { when: when(until) })
      : state === 'now'
        ? say('cashier.sNow', { owner: say(ownerWords[owner]), since: when(since ?? '') })
        : say(state === 'later' ? 'cashier.sLater' : state === 'none' ? 'cashier.sNone' : 'cashier.sOver')
  return (
    <li className={cx(parcelCss['step'], parcelCss[state])} aria-current={state === 'now' ? 'step' : undefined}>
      <span className={parcelCss['dot']}>{state === 'done' && <Icon name="check" size="s" />}</span>
      <span>
        <b>{say(stepWords[step.step])}</b>
        <small>{stands}</small>
        {(state === 'now' || state === 'later') && <small>{time}</small>}
      </span>
    </li>
  )
}

/** A withdrawal like a parcel: each step with whose it is, since when, and how long it takes others. */
export const Parcel = ({ withdrawal }: { withdrawal: Withdrawal }) => {
  const say = useSay()
  const money = useMoney()
  const when = useWhen()
  const refusalText = useRefusalText()
  const queryClient = useQueryClient()
  const [alert, setAlert] = useState('')
  const [busy, setBusy] = useState(false)
  const { id, amount, institution, number, state, reason, madeAt, steps, parts } = withdrawal
  const cancel = async () => {
    setBusy(true)
    setAlert('')
    try {
      await send('cashier.cancelWithdrawal', { id })
    } catch (thrown) {
      setAlert(refusalText(asRefused(thrown)))
    }
    await queryClient.invalidateQueries({ queryKey: ['cashier.withdrawals'] })
    refreshBalance(queryClient)
    setBusy(false)
  }
  return (
    <li className={css['card']}>
      <div className={parcelCss['head']}>
        <span>
          <b>
            <bdi dir="ltr">{money(amount)}</bdi>
          </b>
          <small>
            {institution} <bdi dir="ltr">{number}</bdi>
          </small>
          <small>
            <bdi dir="ltr">{id}</bdi>, {when(madeAt)}
          </small>
        </span>
        <span className={cx(css['badge'], css[withdrawalWords[state].look])}>{say(withdrawalWords[state].says)}</span>
      </div>
      {reason !== '' && <p className={css['fine']}>{reason}</p>}
      {state !== 'rejected' && state !== 'cancelled' && (
        <ol className={parcelCss['steps']}>
          {steps.map((step) => (
            <StepLine key={step.step} step={step} />
          ))}
        </ol>
      )}
      {parts.length > 0 && (
        <ul className={parcelCss['parts']}>
          {parts.map((part) => (
            <li key={part.id}>
              <span>
                <bdi dir="ltr">{money(part.amount)}</bdi>
                {part.state === 'partial' && (
                  <small>{say('cashier.pRest', { received: money(part.received), remaining: money(part.remaining) })}</small>
                )}
                {part.state === 'forced' && <small>{say('cashier.pNoRefund')}</small>}
              </span>
              <span className={cx(css['badge'], css[partWords[part.state].look])}>{say(partWords[part.state].says)}</span>
            </li>
          ))}
        </ul>
      )}
      {state === 'review' && (
        <div className={css['acts']}>
          <Button size="s" kind="line" disabled={busy} onClick={() => void cancel()} aria-label={say('cashier.cancelOf', { id })}>
            {say('cashier.cancel')}
          </Button>
        </div>
      )}
      <p role="alert" className={css['alert']}>
        {alert}
      </p>
    </li>
  )
}
