import { useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { send } from '../../lib/calls/send.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { useSend } from '../../lib/calls/use-send.ts'
import { Field } from '../../ui/form/field.tsx'
import { Form, FormAlert, SubmitButton } from '../../ui/form/form.tsx'
import css from './chat.module.css'
import { appendMessage } from './use-chat-room.ts'

/** The message input; a rejected message stays in it. */
export const MessageForm = ({ name, most }: { name: string; most: number }) => {
  const say = useTranslate()
  const client = useQueryClient()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const { alert, busy, attempt } = useSend()
  const submit = async () => {
    const { done } = await attempt((key) => send('chat.send', { text, key }), { request: text })
    if (done !== null) {
      appendMessage(client, done)
      setText('')
    }
    field.current?.focus()
  }
  return (
    <Form className={css['form']} alert={alert} busy={busy} onSubmit={submit}>
      <Field label={say('chat.as', { name })}>
        {(ids) => (
          <div className={css['line']}>
            <input
              {...ids}
              ref={field}
              dir="auto"
              value={text}
              maxLength={most * 2}
              autoComplete="off"
              placeholder={say('chat.placeholder')}
              aria-invalid={alert !== ''}
              onChange={(event) => setText(event.target.value)}
            />
            <SubmitButton disabled={text.trim() === ''}>{say('chat.send')}</SubmitButton>
          </div>
        )}
      </Field>
      <FormAlert className={css['bad']} />
    </Form>
  )
}
