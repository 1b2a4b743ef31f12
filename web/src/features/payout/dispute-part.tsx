import { type FormEvent, useId, useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toCallRefused } from '../../lib/call-refused.ts'
import { saveFile } from '../../lib/save-file.ts'
import { send } from '../../lib/send.ts'
import { useMoment } from '../../lib/format.ts'
import { useRefusalText, useTranslate } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import type { PaymentDetail } from './payment-modal.tsx'
import css from './payout.module.css'

const least = 3

const Asking = ({ id }: { id: string }) => {
  const say = useTranslate()
  const refusalText = useRefusalText()
  const queryClient = useQueryClient()
  const [fieldId, alertId] = [useId(), useId()]
  const [says, setSays] = useState('')
  const [isShort, setShort] = useState(false)
  const asking = useMutation({
    mutationFn: () => send('payout.dispute', { id, says: says.trim() }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['payout.payment'] }),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setShort(says.trim().length < least)
    if (says.trim().length >= least) asking.mutate()
  }
  return (
    <form className={css['form']} noValidate onSubmit={submit}>
      <label htmlFor={fieldId}>{say('payout.disputeSays')}</label>
      <textarea
        id={fieldId}
        rows={3}
        maxLength={500}
        value={says}
        aria-describedby={alertId}
        aria-invalid={isShort || undefined}
        onChange={(event) => setSays(event.target.value)}
      />
      <p id={alertId} role="alert" className={css['alert']}>
        {isShort ? say('payout.disputeNeeded') : asking.error === null ? '' : refusalText(toCallRefused(asking.error))}
      </p>
      <Button type="submit" disabled={asking.isPending} aria-busy={asking.isPending}>
        {say('payout.disputeAct')}
      </Button>
    </form>
  )
}

/** Disputes a payment by the member who receives it: the form, the messages of both parties, and the file of evidence for either of them. */
export const DisputePart = ({ payment: { id, dispute, isOwn } }: { payment: PaymentDetail }) => {
  const say = useTranslate()
  const refusalText = useRefusalText()
  const moment = useMoment()
  const making = useMutation({
    mutationFn: (form: 'pdf' | 'json') => send('payout.file', { id, form }, { timeoutMillis: 60_000 }),
    onSuccess: saveFile,
  })
  return (
    <section aria-labelledby="payment-dispute">
      <h3 id="payment-dispute">{say('payout.dispute')}</h3>
      {dispute === null ? (
        <p className={css['fine']}>{say(isOwn ? 'payout.disputeText' : 'payout.disputeNone')}</p>
      ) : (
        <p>
          {say('payout.disputed', { when: moment(dispute.madeAt), says: dispute.says })}{' '}
          {say(dispute.state === 'open' ? 'payout.disputeOpen' : 'payout.disputeAnswer', { answer: dispute.answer })}
        </p>
      )}
      {dispute === null && isOwn && <Asking id={id} />}
      <div className={css['acts']}>
        {(['pdf', 'json'] as const).map((form) => (
          <Button key={form} size="s" kind="line" disabled={making.isPending} onClick={() => making.mutate(form)}>
            {say(`payout.file.${form}`)}
          </Button>
        ))}
      </div>
      <p role="alert" className={css['alert']}>
        {making.error === null ? '' : refusalText(toCallRefused(making.error))}
      </p>
    </section>
  )
}
