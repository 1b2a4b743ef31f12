import { useId, useState, type FormEvent } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { toCallRefused } from '../../lib/call-refused.ts'
import { send } from '../../lib/send.ts'
import { useRefusalText, useTranslate } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import { feedbackBounds } from '../help/index.ts'
import css from './request.module.css'

/** Actions of a member on a feedback message: write again, or mark it as settled. */
export const FeedbackActions = ({ reference }: { reference: string }) => {
  const say = useTranslate()
  const refusalText = useRefusalText()
  const client = useQueryClient()
  const id = useId()
  const [isWriting, setWriting] = useState(false)
  const [bad, setBad] = useState('')
  const [busy, setBusy] = useState(false)
  const doing = async (act: () => Promise<unknown>) => {
    setBusy(true)
    setBad('')
    try {
      await act()
      setWriting(false)
    } catch (thrown) {
      const refused = toCallRefused(thrown)
      const bounds = feedbackBounds(refused.value)
      setBad(bounds === null ? refusalText(refused) : say('feedback.bounds', bounds))
    } finally {
      setBusy(false)
      await client.invalidateQueries({ queryKey: ['feedback.mine'] })
    }
  }
  const reply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const content = String(new FormData(event.currentTarget).get('content') ?? '').trim()
    if (content === '') return setBad(say('feedback.needContent'))
    void doing(() => send('feedback.reply', { reference, content }))
  }
  return (
    <div className={css['acts']}>
      {isWriting ? (
        <form noValidate onSubmit={reply}>
          <label htmlFor={id}>{say('request.again', { reference })}</label>
          <textarea id={id} name="content" rows={3} maxLength={2000} dir="auto" aria-invalid={bad !== ''} aria-describedby={`${id}-bad`} />
          <Button type="submit" kind="primary" size="s" disabled={busy}>
            {say('feedback.send')}
          </Button>
        </form>
      ) : (
        <div className={css['buttons']}>
          <Button kind="line" size="s" disabled={busy} onClick={() => setWriting(true)}>
            {say('request.writeAgain')}
          </Button>
          <Button kind="ghost" size="s" disabled={busy} onClick={() => void doing(() => send('feedback.settle', { reference }))}>
            {say('request.settle')}
          </Button>
        </div>
      )}
      <p id={`${id}-bad`} role="alert" className={css['bad']}>
        {bad}
      </p>
    </div>
  )
}
