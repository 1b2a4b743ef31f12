import { useRef, useState } from 'react'
import { announceResult } from '../../lib/announce.ts'
import { newKey } from '../../lib/calls/api.ts'
import { useUnanswered } from '../../lib/calls/connection.ts'
import { rightTo, useMe } from '../../lib/calls/session.ts'
import { useAction } from '../../lib/calls/use-action.ts'
import { t } from '../../texts/en.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, SelectField, TextField } from '../../ui/field.tsx'
import { ReasonBox } from '../../ui/decision/reason-box.tsx'
import { SecondPersonNote } from '../../ui/decision/second-person.tsx'
import type { ActionField, PlayerAction } from './actions.ts'
import type { PlayerHead } from './player-wire.ts'
import { Refused } from '../../ui/decision/refused.tsx'

const FieldOf = ({ field, value, onChange }: { field: ActionField; value: string; onChange: (value: string) => void }) => {
  if (field.kind === 'select') return <SelectField label={field.label} value={value} onChange={onChange} options={field.options ?? []} />
  if (field.kind === 'check')
    return (
      <label className="check">
        <input type="checkbox" checked={value === 'on'} onChange={(event) => onChange(event.target.checked ? 'on' : '')} />
        {field.label}
      </label>
    )
  if (field.kind === 'area')
    return (
      <Field label={field.label} hint={field.hint}>
        {(parts) => <textarea className="inp" maxLength={2000} value={value} onChange={(event) => onChange(event.target.value)} {...parts} />}
      </Field>
    )
  return (
    <TextField
      label={field.label}
      hint={field.hint}
      value={value}
      onChange={onChange}
      {...(field.kind === 'amount' ? { inputMode: 'decimal' as const } : {})}
    />
  )
}

/** The form of an action about a player: its fields, a reason, and where it is due the request for a second person. */
export const ActionDialog = ({ action: chosen, head, onClose }: { action: PlayerAction; head: PlayerHead; onClose: () => void }) => {
  const me = useMe()
  const action = useAction()
  const isStale = useUnanswered() !== null
  const fields = chosen.fields(head)
  const [values, setValues] = useState<Readonly<Record<string, string>>>(() => ({
    key: newKey(),
    ...Object.fromEntries(fields.map(({ name, first = '' }) => [name, first])),
  }))
  const [reason, setReason] = useState('')
  const box = useRef<HTMLTextAreaElement>(null)
  const right = rightTo(me, chosen.right)
  const mustAsk = right.alone === 'never'
  const { refused, second, isBusy } = action
  const isReason = refused?.code === 'reason_required'
  const isReady = fields.every(({ kind, name }) => kind === 'check' || (values[name] ?? '').trim() !== '')
  const name = chosen.buttonOf?.(head, values) ?? chosen.title
  const request = () => ({ command: chosen.command, input: chosen.inputOf(head, values), reason: reason.trim() })
  const run = async (): Promise<void> => {
    const outcome = await action.run(request())
    if (outcome === null) return
    announceResult(outcome.failed ? t.action.failed : t.action.done(t.player.actions.done(name), outcome.record))
    onClose()
  }
  const ask = async (): Promise<void> => {
    const asked = await action.ask(request())
    if (asked === null) return box.current?.focus()
    announceResult(t.action.asked(name, asked.approval))
    onClose()
  }
  const isAsk = mustAsk || second !== null
  const press = (): void => {
    if (!isReady || isBusy || isStale) return
    void (isAsk ? ask() : run())
  }
  return (
    <Dialog title={`${chosen.title}: ${head.username}`} onClose={onClose}>
      {chosen.hint === undefined ? null : <p className="small t2">{chosen.hint}</p>}
      {fields.map((field) => (
        <FieldOf
          key={field.name}
          field={field}
          value={values[field.name] ?? ''}
          onChange={(value) => setValues({ ...values, [field.name]: value })}
        />
      ))}
      {second === null ? null : <SecondPersonNote second={second} />}
      <Refused action={action} besideReason />
      <ReasonBox value={reason} onChange={setReason} onSend={press} boxRef={box} isNeeded={isReason} sends={isAsk ? t.action.ask : name} />
      <Button kind={chosen.isDanger === true && !isAsk ? 'dng' : 'pri'} isTall disabled={!isReady || isBusy || isStale} onClick={press}>
        {isAsk ? `${t.action.ask}: ${name}` : name}
      </Button>
    </Dialog>
  )
}
