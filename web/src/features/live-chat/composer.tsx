import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTranslate } from '../../lib/text/text.tsx'
import { useSend } from '../../lib/calls/use-send.ts'
import { Field } from '../../ui/form/field.tsx'
import { Form, FormAlert, SubmitButton } from '../../ui/form/form.tsx'
import css from './live-chat.module.css'

/** The message input. Enter sends, Shift and Enter begin a new line; a rejected message stays in the input. */
export const Composer = ({
  most,
  sends,
  onSend,
  onType,
  before,
  beside,
}: {
  most: number
  /** Label of the button. */
  sends: string
  onSend: (text: string) => Promise<void>
  onType?: () => void
  before?: ReactNode
  /** Shown before the input, in one row with the button; the label is then for screen readers. */
  beside?: ReactNode
}) => {
  const say = useTranslate()
  const [text, setText] = useState('')
  const { alert, busy, attempt } = useSend()
  const submit = async () => {
    if (busy || text.trim() === '') return
    setText('')
    const { refused } = await attempt(() => onSend(text))
    if (refused !== null) setText((now) => (now === '' ? text : now))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void submit()
  }
  return (
    <Form className={css['composer']} alert={alert} busy={busy} onSubmit={submit}>
      {before}
      {beside !== undefined && <FormAlert className={css['bad']} />}
      <div className={css[beside === undefined ? 'first' : 'row']}>
        {beside}
        <Field label={beside === undefined ? say('liveChat.message') : <span className="said">{say('liveChat.message')}</span>}>
          {(ids) => (
            <textarea
              {...ids}
              dir="auto"
              rows={beside === undefined ? 2 : 1}
              value={text}
              maxLength={most}
              placeholder={say('liveChat.placeholder')}
              aria-invalid={alert !== ''}
              onKeyDown={onKeyDown}
              onChange={(event) => {
                setText(event.target.value)
                if (event.target.value !== '') onType?.()
              }}
            />
          )}
        </Field>
        {beside === undefined && <FormAlert className={css['bad']} />}
        <SubmitButton disabled={text.trim() === ''}>{sends}</SubmitButton>
      </div>
    </Form>
  )
}
