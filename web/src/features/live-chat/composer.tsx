import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { toCallRefused } from '../../lib/call-refused.ts'
import { useRefusalText, useTranslate } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
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
  beside?: ReactNode
}) => {
  const say = useTranslate()
  const refusalText = useRefusalText()
  const id = useId()
  const [text, setText] = useState('')
  const [bad, setBad] = useState('')
  const [isBusy, setBusy] = useState(false)
  const submit = async () => {
    if (isBusy || text.trim() === '') return
    setBusy(true)
    setBad('')
    const said = text
    setText('')
    try {
      await onSend(said)
    } catch (thrown) {
      setBad(refusalText(toCallRefused(thrown)))
      setText((now) => (now === '' ? said : now))
    }
    setBusy(false)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void submit()
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void submit()
  }
  return (
    <form className={css['composer']} noValidate onSubmit={onSubmit}>
      {before}
      <label htmlFor={id}>{say('liveChat.message')}</label>
      <textarea
        id={id}
        dir="auto"
        rows={2}
        value={text}
        maxLength={most}
        placeholder={say('liveChat.placeholder')}
        aria-invalid={bad !== ''}
        aria-describedby={`${id}-bad`}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          setText(event.target.value)
          if (event.target.value !== '') onType?.()
        }}
      />
      <p id={`${id}-bad`} role="alert" className={css['bad']}>
        {bad}
      </p>
      <div className={css['acts']}>
        {beside}
        <Button type="submit" kind="primary" disabled={isBusy || text.trim() === ''}>
          {sends}
        </Button>
      </div>
    </form>
  )
}
