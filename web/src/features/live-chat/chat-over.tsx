import type { Value } from '@perya/calls'
import { useTranslate } from '../../lib/text/text.tsx'
import { useSend } from '../../lib/calls/use-send.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Form, FormAlert, SubmitButton } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
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
  const { alert, busy, attempt } = useSend()
  return (
    <div className={css['over']}>
      <p role="status">{transcript === 'sent' ? say('liveChat.transcriptSent') : ''}</p>
      {(transcript === 'account' || transcript === 'ask') && (
        <Form alert={alert} busy={busy} onSubmit={({ of }) => attempt(() => onMail(of('mail').trim()))}>
          {transcript === 'ask' && (
            <TextField
              label={say('liveChat.transcriptTo')}
              name="mail"
              type="email"
              autoComplete="email"
              maxLength={254}
              aria-invalid={alert !== ''}
            />
          )}
          <FormAlert className={css['bad']} />
          <SubmitButton kind="line">{say('liveChat.transcript')}</SubmitButton>
        </Form>
      )}
      <Button kind="primary" onClick={onAgain}>
        {say('liveChat.again')}
      </Button>
    </div>
  )
}
