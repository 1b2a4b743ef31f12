import { useId, useRef, useState, type FormEvent } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { toCallRefused } from '../../lib/call-refused.ts'
import { newIdempotencyKey, send } from '../../lib/send.ts'
import { useRefusalText, useTranslate } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import css from './chat.module.css'
import { appendMessage } from './use-chat-room.ts'

/** The message input; a rejected message stays in it. */
export const MessageForm = ({ name, most }: { name: string; most: number }) => {
  const say = useTranslate()
  const refusalText = useRefusalText()
  const client = useQueryClient()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  // One message has one idempotency key, however often it is sent.
  const request = useRef({ text: '', key: '' })
  const [text, setText] = useState('')
  const [bad, setBad] = useState('')
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (request.current.text !== text) request.current = { text, key: newIdempotencyKey() }
    setBusy(true)
    setBad('')
    try {
      appendMessage(client, await send('chat.send', { text, key: request.current.key }))
      request.current = { text: '', key: '' }
      setText('')
    } catch (thrown) {
      setBad(refusalText(toCallRefused(thrown)))
    } finally {
      setBusy(false)
      field.current?.focus()
    }
  }
  return (
    <form className={css['form']} noValidate onSubmit={(event) => void submit(event)}>
      <label htmlFor={id}>{say('chat.as', { name })}</label>
      <div className={css['line']}>
        <input
          ref={field}
          id={id}
          dir="auto"
          value={text}
          maxLength={most * 2}
          autoComplete="off"
          placeholder={say('chat.placeholder')}
          aria-invalid={bad !== ''}
          aria-describedby={`${id}-bad`}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" kind="primary" disabled={busy || text.trim() === ''}>
          {say('chat.send')}
        </Button>
      </div>
      <p id={`${id}-bad`} role="alert" className={css['bad']}>
        {bad}
      </p>
    </form>
  )
}
