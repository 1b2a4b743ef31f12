import { useId, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { ReceiptAnswer } from '@perya/domain/cashier/withdrawal-state'
import { asRefused, Refused } from '../../lib/refused.ts'
import { send } from '../../lib/send.ts'
import { useRefusalText, useSay } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icon.tsx'
import { refreshBalance } from '../session/index.ts'
import css from './cashier.module.css'
import desk from './desk.module.css'
import { PictureButton } from './picture-button.tsx'
import { clockText, useCountdown } from './use-countdown.ts'
import { useMoney } from './use-money.ts'
import { useWhen } from './use-when.ts'
import type { Confirmation } from './withdraw-words.ts'

/** Did it come? In full, in part, or not at all; how long there is to say so, and what happens afterwards (WITHDRAW-02..06). */
export const ReceiptCard = ({ part }: { part: Confirmation }) => {
  const say = useSay()
  const money = useMoney()
  const when = useWhen()
  const refusalText = useRefusalText()
  const queryClient = useQueryClient()
  const id = useId()
  const [answer, setAnswer] = useState<ReceiptAnswer | null>(null)
  const [amount, setAmount] = useState('')
  const [picture, setPicture] = useState({ bytes: '', name: '' })
  const [alert, setAlert] = useState('')
  const [busy, setBusy] = useState(false)
  const left = useCountdown(part.receiveBy)
  const span = part.sentAt === null || part.receiveBy === null ? 1 : (Date.parse(part.receiveBy) - Date.parse(part.sentAt)) / 1000
  const late = part.state !== 'sent' || left > span / 2 ? null : left > span / 10 ? ('cashier.lateHalf' as const) : ('cashier.lateMost' as const)
  const tell = async (said: ReceiptAnswer) => {
    if (said === 'none' && picture.bytes === '') return setAlert(refusalText(new Refused({ key: 'proof_required', status: 400, message: '' })))
    setBusy(true)
    setAlert('')
    try {
      await send(
        'cashier.confirm',
        {
          id: part.id,
          answer: said,
          ...(said === 'partial' ? { amount: amount.trim() } : {}),
          ...(said === 'none' ? { picture: picture.bytes } : {}),
        },
        { timeoutMillis: 60_000 },
      )
    } catch (thrown) {
      setAlert(refusalText(asRefused(thrown)))
    }
    await Promise.all(['cashier.confirmations', 'cashier.withdrawals'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
    refreshBalance(queryClient)
    setBusy(false)
  }
  return (
    <section className={cx(desk['card'], part.state === 'sent' && css['paying'])} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        {say(part.state === 'sent' ? 'cashier.cameTitle' : 'cashier.forcedTitle', {
          amount: money(part.amount),
          where: `${part.institution} ${part.number}`,
        })}
      </h2>
      {part.state === 'sent' ? (
        <p className={late === null ? desk['note'] : css['warn']}>
          <Icon name="clock-countdown" size="s" />
          <span>
            <b>
              <bdi dir="ltr" role="timer">
                {clockText(left)}
              </bdi>
            </b>{' '}
            {say('cashier.cameText')}
            {late !== null && <strong role="status"> {say(late)}</strong>}
          </span>
        </p>
      ) : (
        <p className={css['warn']}>
          <Icon name="warning" size="s" />
          <span>{say('cashier.forcedText', { until: when(part.disputeUntil ?? '') })}</span>
        </p>
      )}
      {part.state === 'sent' && (
        <div className={css['acts']}>
          <Button kind="primary" disabled={busy} onClick={() => void tell('full')}>
            {say('cashier.cameFull')}
          </Button>
          <Button aria-expanded={answer === 'partial'} onClick={() => setAnswer('partial')}>
            {say('cashier.camePartial')}
          </Button>
          <Button aria-expanded={answer === 'none'} onClick={() => setAnswer('none')}>
            {say('cashier.cameNone')}
          </Button>
        </div>
      )}
      {part.state === 'sent' && answer === 'partial' && (
        <div className={css['acts']}>
          <label className={css['field']}>
            {say('cashier.cameHowMuch')}
            <input
              value={amount}
              inputMode="decimal"
              dir="ltr"
              maxLength={20}
              aria-describedby={`${id}-alert`}
              onChange={(event) => setAmount(event.target.value)}
            />
          </label>
          <Button disabled={busy} onClick={() => void tell('partial')}>
            {say('cashier.cameSend')}
          </Button>
        </div>
      )}
      {(part.state === 'forced' || answer === 'none') && (
        <div className={css['acts']}>
          <PictureButton says={say('cashier.noneProof')} busy={busy} onPicked={(bytes, name) => setPicture({ bytes, name })} onAlert={setAlert} />
          {picture.name !== '' && <span className={css['fine']}>{picture.name}</span>}
          <Button disabled={busy} onClick={() => void tell('none')}>
            {say('cashier.noneSend')}
          </Button>
        </div>
      )}
      <p id={`${id}-alert`} role="alert" className={desk['alert']}>
        {alert}
      </p>
    </section>
  )
}
