import { type ClosureLength, exclusions, timeOuts } from '@perya/domain/protection/closure'
import { measureKinds, type MeasureKind } from '@perya/domain/protection/marker'
import { useState } from 'react'
import { useKeys } from '../../lib/keys.ts'
import { rightTo, useMe } from '../../lib/calls/session.ts'
import { t } from '../../texts/en.ts'
import { Button } from '../../ui/button.tsx'
import { Field, SelectField, TextField } from '../../ui/field.tsx'
import type { ProtectionDetail } from './protection-wire.ts'
import { DecisionForm } from '../../ui/decision/decision-form.tsx'
import { NoRight } from '../../ui/decision/no-right.tsx'

type Props = { row: ProtectionDetail; onDone: () => void }
type Options = readonly (readonly [value: string, text: string])[]

const optionsOf = (texts: Readonly<Record<string, string>>, without: readonly string[] = []): Options =>
  Object.entries(texts).filter(([value]) => !without.includes(value))

const Contact = ({ row: { member }, onDone }: Props) => {
  const [channel, setChannel] = useState('message')
  const [template, setTemplate] = useState('check_in')
  const [outcome, setOutcome] = useState('talked')
  const [note, setNote] = useState('')
  const isMessage = channel === 'message'
  const given = note.trim() === '' ? {} : { note: note.trim() }
  return (
    <DecisionForm
      command="protection contact"
      input={{ username: member.username, channel, ...(isMessage ? { template } : { outcome }), ...given }}
      label={isMessage ? t.protection.send : t.protection.record}
      result={isMessage ? t.protection.sent(member.username) : t.protection.recorded(member.username)}
      onDone={onDone}
    >
      <SelectField label={t.protection.channel} value={channel} onChange={setChannel} options={optionsOf(t.protection.channels)} />
      {isMessage ? (
        <SelectField label={t.protection.template} value={template} onChange={setTemplate} options={optionsOf(t.protection.templates)} />
      ) : (
        <SelectField label={t.protection.outcome} value={outcome} onChange={setOutcome} options={optionsOf(t.protection.contactOutcomes, ['sent'])} />
      )}
      <TextField label={t.protection.note} value={note} onChange={setNote} maxLength={2000} />
    </DecisionForm>
  )
}

const decisions = ['keep', 'add', 'lift'] as const

const Measures = ({ row: { member, measures, contest }, onDone }: Props) => {
  const [decision, setDecision] = useState<(typeof decisions)[number]>('keep')
  const [kinds, setKinds] = useState<readonly MeasureKind[]>([])
  const [answer, setAnswer] = useState('')
  const isOpen = contest !== null && contest.answeredAt === null
  const inForce = new Set(measures.map(({ kind }) => kind))
  const offered = measureKinds.filter((kind) => inForce.has(kind) === (decision === 'lift'))
  const chosen = kinds.filter((kind) => offered.includes(kind))
  const toggle = (kind: MeasureKind) => () => setKinds(kinds.includes(kind) ? kinds.filter((one) => one !== kind) : [...kinds, kind])
  return (
    <DecisionForm
      command="protection review"
      input={{
        username: member.username,
        decision,
        ...(decision === 'keep' ? {} : { measures: chosen }),
        ...(isOpen && answer.trim() !== '' ? { answer: answer.trim() } : {}),
      }}
      label={t.protection.decide[decision]}
      result={t.protection.decided(member.username)}
      onDone={onDone}
    >
      <SelectField
        label={t.protection.decision}
        value={decision}
        onChange={(value) => setDecision(decisions.find((one) => one === value) ?? 'keep')}
        options={optionsOf(t.protection.decide)}
      />
      {decision === 'keep' ? null : (
        <div className="row wrap" role="group" aria-label={t.protection.which}>
          {offered.map((kind) => (
            <button key={kind} type="button" className="chip" aria-pressed={kinds.includes(kind)} onClick={toggle(kind)}>
              {t.protection.kinds[kind]}
            </button>
          ))}
        </div>
      )}
      {decision === 'lift' ? <p className="micro t3">{t.protection.liftHint}</p> : null}
      {isOpen ? (
        <Field label={t.protection.answer} hint={t.protection.answerHint}>
          {(parts) => (
            <textarea className="inp" rows={3} maxLength={1000} value={answer} onChange={(event) => setAnswer(event.target.value)} {...parts} />
          )}
        </Field>
      ) : null}
    </DecisionForm>
  )
}

const lengths: readonly ClosureLength[] = [...timeOuts, ...exclusions]

const Exclude = ({ row: { member }, onDone }: Props) => {
  const [length, setLength] = useState<ClosureLength>(lengths[0] ?? '24h')
  return (
    <DecisionForm
      command="protection exclude"
      input={{ username: member.username, for: length }}
      label={t.protection.excludeNow(t.protection.lengths[length])}
      result={t.protection.excluded(member.username)}
      isDanger
      onDone={onDone}
    >
      <SelectField
        label={t.protection.length}
        value={length}
        onChange={(value) => setLength(lengths.find((one) => one === value) ?? length)}
        options={lengths.map((one) => [one, t.protection.lengths[one]] as const)}
      />
    </DecisionForm>
  )
}

const commands = { contact: 'protection contact', measure: 'protection review', exclude: 'protection exclude' } as const
type Action = keyof typeof commands
const names = ['contact', 'measure', 'exclude'] as const

/** What a person may do for a player: a key or a button opens its form, and only the form acts. */
export const ProtectionActions = ({ row }: { row: ProtectionDetail }) => {
  const me = useMe()
  const [open, setOpen] = useState<Action | null>(null)
  const may = (name: Action): boolean => {
    const { alone, ask } = rightTo(me, commands[name])
    return alone !== 'never' || ask
  }
  const begin = (name: Action) => () => {
    if (may(name)) setOpen(name)
  }
  useKeys([
    { key: 'c', label: t.protection.keys.contact, run: begin('contact') },
    { key: 'l', label: t.protection.keys.measure, run: begin('measure') },
    { key: 'e', label: t.protection.keys.exclude, run: begin('exclude') },
  ])
  const allowed = names.filter(may)
  if (allowed.length === 0) return <NoRight command="protection contact" />
  const close = (): void => setOpen(null)
  if (open === 'contact') return <Contact row={row} onDone={close} />
  if (open === 'measure') return <Measures row={row} onDone={close} />
  if (open === 'exclude') return <Exclude row={row} onDone={close} />
  return (
    <div className="row wrap">
      {allowed.map((name, place) => (
        <Button key={name} kind={place === 0 ? 'pri' : 'line'} isTall className={place === 0 ? 'grow' : ''} onClick={begin(name)}>
          {t.protection.actions[name]}
        </Button>
      ))}
    </div>
  )
}
