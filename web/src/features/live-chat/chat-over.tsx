import { type FormEvent, useState } from 'react'
import type { Value } from '@perya/calls'
import { toCallRefused } from '../../lib/call-refused.ts'
import { useRefusalText, useTranslate } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import css from './live-chat.module.css'

/** Actions on an ended chat: its transcript by mail, and a new chat. */
export const ChatOver = ({
  transcript,
  onMail,
  onAgain,
}: {
  transcript: Value<'liveChat.start'>['transcript']
  onMail: (mail: string) => Promise<void>
  onAgain: () => void
}) => {
  const say = useTranslate()
  const refusalText = useRefusalText()
  const [bad, setBad] = useState('')
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const mail = String(new FormData(event.currentTarget).get('mail') ?? '').trim()
    setBusy(true)
    setBad('')
    await onMail(mail).catch((thrown: unknown) => setBad(refusalText(toCallRefused(thrown))))
    setBusy(false)
  }
  return (
    <div className={css['over']}>
      <p role="status">{transcript === 'sent' ? say('liveChat.transcriptSent') : ''}</p>
      {(transcript === 'account' || transcript === 'ask') && (
        <form noValidate onSubmit={(event) => void submit(event)}>
          {transcript === 'ask' && (
            <TextField label={say('liveChat.transcriptTo')} name="mail" type="email" autoComplete="email" maxLength={254} aria-invalid={bad !== ''} />
          )}
          <p role="alert" className={css['bad']}>
            {bad}
          </p>
          <Button type="submit" kind="line" disabled={isBusy}>
            {say('liveChat.transcript')}
          </Button>
        </form>
      )}
      <Button kind="primary" onClick={onAgain}>
        {say('liveChat.again')}
      </Button>
    </div>
  )
}
