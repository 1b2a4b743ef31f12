import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { send } from '../../lib/calls/send.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { useSend } from '../../lib/calls/use-send.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Form, FormAlert, SubmitButton } from '../../ui/form/form.tsx'
import type { FormValues } from '../../ui/form/form-state.ts'
import { useFeedbackRefusal } from '../help/index.ts'
import css from './request.module.css'

/** Actions of a member on a feedback message: write again, or mark it as settled. */
export const FeedbackActions = ({ reference }: { reference: string }) => {
  const say = useTranslate()
  const client = useQueryClient()
  const [isWriting, setWriting] = useState(false)
  const { alert, busy, attempt, setAlert } = useSend({ textOf: useFeedbackRefusal() })
  const change = async (act: () => Promise<unknown>) => {
    const { refused } = await attempt(act)
    if (refused === null) setWriting(false)
    await client.invalidateQueries({ queryKey: ['feedback.mine'] })
  }
  const reply = ({ of }: FormValues) => {
    const content = of('content').trim()
    if (content === '') return setAlert(say('feedback.needContent'))
    return change(() => send('feedback.reply', { reference, content }))
  }
  if (isWriting)
    return (
      <div className={css['acts']}>
        <Form alert={alert} busy={busy} onSubmit={reply}>
          <Field label={say('request.again', { reference })}>
            {(ids) => <textarea {...ids} name="content" rows={3} maxLength={2000} dir="auto" aria-invalid={alert !== ''} />}
          </Field>
          <SubmitButton size="s">{say('feedback.send')}</SubmitButton>
          <FormAlert className={css['bad']} />
        </Form>
      </div>
    )
  return (
    <div className={css['acts']}>
      <div className={css['buttons']}>
        <Button kind="line" size="s" disabled={busy} onClick={() => setWriting(true)}>
          {say('request.writeAgain')}
        </Button>
        <Button kind="ghost" size="s" disabled={busy} onClick={() => void change(() => send('feedback.settle', { reference }))}>
          {say('request.settle')}
        </Button>
      </div>
      <p role="alert" className={css['bad']}>
        {alert}
      </p>
    </div>
  )
}
