import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { saveFile } from '../../lib/storage/save-file.ts'
import { send } from '../../lib/calls/send.ts'
import { useMoment } from '../../lib/format/format.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { useSend } from '../../lib/calls/use-send.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Form, FormAlert, SubmitButton } from '../../ui/form/form.tsx'
import type { PaymentDetail } from './payment-modal.tsx'
import css from './payout.module.css'

const least = 3

const Asking = ({ id }: { id: string }) => {
  const say = useTranslate()
  const queryClient = useQueryClient()
  const [says, setSays] = useState('')
  const [isShort, setShort] = useState(false)
  const { alert, busy, attempt, setAlert } = useSend()
  const submit = () => {
    const typed = says.trim()
    setShort(typed.length < least)
    if (typed.length < least) return setAlert(say('payout.disputeNeeded'))
    return attempt(async () => {
      await send('payout.dispute', { id, says: typed })
      await queryClient.invalidateQueries({ queryKey: ['payout.payment'] })
      return true
    })
  }
  return (
    <Form className={css['form']} alert={alert} busy={busy} onSubmit={submit}>
      <Field label={say('payout.disputeSays')}>
        {(ids) => (
          <textarea
            {...ids}
            rows={3}
            maxLength={500}
            value={says}
            aria-invalid={isShort || undefined}
            onChange={(event) => setSays(event.target.value)}
          />
        )}
      </Field>
      <FormAlert className={css['alert']} />
      <SubmitButton kind="plain">{say('payout.disputeAct')}</SubmitButton>
    </Form>
  )
}

/** Disputes a payment by the member who receives it: the form, the messages of both parties, and the file of evidence for either of them. */
export const DisputePart = ({ payment: { id, dispute, isOwn } }: { payment: PaymentDetail }) => {
  const say = useTranslate()
  const moment = useMoment()
  const { alert, busy, attempt } = useSend()
  const make = async (form: 'pdf' | 'json') => {
    const { done } = await attempt(() => send('payout.file', { id, form }, { timeoutMillis: 60_000 }))
    if (done !== null) saveFile(done)
  }
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
          <Button key={form} size="s" kind="line" disabled={busy} onClick={() => void make(form)}>
            {say(`payout.file.${form}`)}
          </Button>
        ))}
      </div>
      <p role="alert" className={css['alert']}>
        {alert}
      </p>
    </section>
  )
}
