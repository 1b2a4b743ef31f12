import { useState, type FormEvent } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { readFieldDraft, clearFormDraft, storeFieldDraft } from '../../lib/draft.ts'
import { questionTypes } from './question-types.ts'
import { toCallRefused } from '../../lib/call-refused.ts'
import { send } from '../../lib/send.ts'
import { useRefusalText, useTranslate } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import { feedbackBounds } from './feedback-bounds.ts'
import css from './help.module.css'

/** The form that writes to customer service (SUPPORT-01, SUPPORT-02, SUPPORT-04). */
export const FeedbackForm = ({ onSent }: { onSent: (reference: string) => void }) => {
  const say = useTranslate()
  const refusalText = useRefusalText()
  const client = useQueryClient()
  const [bad, setBad] = useState('')
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const filled = new FormData(event.currentTarget)
    const content = String(filled.get('content') ?? '').trim()
    if (content === '') return setBad(say('feedback.needContent'))
    setBusy(true)
    setBad('')
    try {
      const { reference } = await send('feedback.send', {
        questionType: questionTypes.find((type) => type === filled.get('type')) ?? 'other',
        content,
        complaint: filled.has('complaint'),
      })
      clearFormDraft('feedback')
      void client.invalidateQueries({ queryKey: ['feedback.mine'] })
      onSent(reference)
    } catch (thrown) {
      const refused = toCallRefused(thrown)
      const bounds = feedbackBounds(refused.value)
      setBad(bounds === null ? refusalText(refused) : say('feedback.bounds', bounds))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={css['form']} noValidate onSubmit={(event) => void submit(event)}>
      <label>
        {say('feedback.type')}
        <select name="type" defaultValue="other">
          {questionTypes.map((type) => (
            <option key={type} value={type}>
              {say(`feedback.type.${type}`)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {say('feedback.content')}
        <textarea
          name="content"
          rows={5}
          maxLength={2000}
          aria-invalid={bad !== ''}
          aria-describedby="feedback-bad"
          ref={(box) => {
            if (box !== null && box.value === '') box.value = readFieldDraft('feedback.content') ?? ''
          }}
          onInput={(event) => storeFieldDraft('feedback.content', event.currentTarget.value)}
        />
      </label>
      <p id="feedback-bad" role="alert" className={css['bad']}>
        {bad}
      </p>
      <label className={css['tick']}>
        <input type="checkbox" name="complaint" />
        {say('feedback.complaint')}
      </label>
      <Button type="submit" kind="primary" disabled={busy}>
        {say('feedback.send')}
      </Button>
    </form>
  )
}
