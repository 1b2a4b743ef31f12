import { useState } from 'react'
import { rightTo, useMe } from '../../lib/calls/session.ts'
import { useKeys } from '../../lib/keys.ts'
import { t } from '../../texts/en.ts'
import { Button } from '../../ui/button.tsx'
import { DecisionForm } from '../../ui/decision/decision-form.tsx'
import { NoRight } from '../../ui/decision/no-right.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import type { RoomMessage } from './chat-wire.ts'

const terms = [10, 60, 1440, 10_080, 43_200, 525_600] as const

type FormProps = { message: Pick<RoomMessage, 'member'>; onDone: () => void }

const MuteForm = ({ message: { member }, onDone }: FormProps) => {
  const [minutes, setMinutes] = useState('60')
  const [shown, setShown] = useState('')
  return (
    <DecisionForm
      command="chat mute"
      input={{ username: member.username, minutes: Number(minutes), ...(shown.trim() === '' ? {} : { reason: shown.trim() }) }}
      label={t.playerChat.mute(member.username)}
      result={t.playerChat.muted(member.username)}
      isDanger
      onDone={onDone}
    >
      <SelectField
        label={t.playerChat.term}
        value={minutes}
        onChange={setMinutes}
        options={terms.map((one) => [String(one), t.playerChat.terms[one]])}
      />
      <TextField label={t.playerChat.shownReason} hint={t.playerChat.shownReasonHint} value={shown} onChange={setShown} maxLength={200} />
    </DecisionForm>
  )
}

/** Lets a muted member write again. */
export const UnmuteForm = ({ message: { member }, onDone }: FormProps) => (
  <DecisionForm
    command="chat unmute"
    input={{ username: member.username }}
    label={t.playerChat.unmute(member.username)}
    result={t.playerChat.unmuted(member.username)}
    onDone={onDone}
  />
)

const verbs = ['remove', 'restore', 'mute', 'unmute'] as const
type Verb = (typeof verbs)[number]

/** Removes or restores a message, mutes or unmutes its author: a key or a button opens the form, and only the form acts. */
export const ChatDecision = ({ message, onDone }: { message: RoomMessage; onDone: () => void }) => {
  const me = useMe()
  const [open, setOpen] = useState<Verb | null>(null)
  const offered: readonly Verb[] = [message.removed === null ? 'remove' : 'restore', message.mutedUntil === null ? 'mute' : 'unmute']
  const allowed = offered.filter((verb) => rightTo(me, `chat ${verb}`).alone !== 'never')
  const begin = (first: Verb, second: Verb) => () => setOpen(allowed.find((verb) => verb === first || verb === second) ?? null)
  useKeys([
    { key: 'r', label: t.playerChat.keys.remove, run: begin('remove', 'restore') },
    { key: 'm', label: t.playerChat.keys.mute, run: begin('mute', 'unmute') },
  ])
  if (allowed.length === 0) return <NoRight command="chat remove" />
  const labels: Readonly<Record<Verb, string>> = {
    remove: t.playerChat.remove,
    restore: t.playerChat.restore,
    mute: t.playerChat.mute(message.member.username),
    unmute: t.playerChat.unmute(message.member.username),
  }
  const done = (): void => {
    setOpen(null)
    onDone()
  }
  if (open === 'mute') return <MuteForm message={message} onDone={done} />
  if (open === 'unmute') return <UnmuteForm message={message} onDone={done} />
  if (open === 'remove' || open === 'restore')
    return (
      <DecisionForm
        command={`chat ${open}`}
        input={{ number: Number(message.id) }}
        label={labels[open]}
        result={t.playerChat.decided[open](message.id)}
        isDanger={open === 'remove'}
        onDone={done}
      />
    )
  return (
    <div className="row wrap">
      {allowed.map((verb, place) => (
        <Button key={verb} kind={place === 0 ? 'pri' : 'line'} isTall className={place === 0 ? 'grow' : ''} onClick={() => setOpen(verb)}>
          {labels[verb]}
        </Button>
      ))}
    </div>
  )
}
