import { useState } from 'react'
import { rightTo, useMe } from '../../lib/calls/session.ts'
import { useKeys } from '../../lib/keys.ts'
import { t } from '../../texts/en.ts'
import { Button } from '../../ui/button.tsx'
import { DecisionForm } from '../../ui/decision/decision-form.tsx'
import { NoRight } from '../../ui/decision/no-right.tsx'
import { Field, SelectField } from '../../ui/field.tsx'
import type { RiskDetail } from './risk-wire.ts'

type Props = { row: RiskDetail; onDone: () => void }

const decisions = ['none', 'watch', 'hold', 'freeze'] as const
type Decision = (typeof decisions)[number]

const Decide = ({ row: { id }, onDone }: Props) => {
  const [decision, setDecision] = useState<Decision>('none')
  return (
    <DecisionForm
      command="case decide"
      input={(reason) => ({ id, decision, reason })}
      label={t.risk.decide[decision]}
      result={t.risk.decided(id)}
      isDanger={decision === 'freeze' || decision === 'hold'}
      onDone={onDone}
    >
      <SelectField
        label={t.risk.decision}
        value={decision}
        onChange={(value) => setDecision(decisions.find((one) => one === value) ?? 'none')}
        options={decisions.map((one) => [one, t.risk.decide[one]] as const)}
      />
      <p className="micro t3">{t.risk.hints[decision]}</p>
    </DecisionForm>
  )
}

const Release = ({ row: { id, member }, onDone }: Props) => (
  <DecisionForm
    command="case decide"
    input={(reason) => ({ id, decision: 'release', reason })}
    label={t.risk.releaseNow}
    result={t.risk.released(member.username)}
    onDone={onDone}
  />
)

const Report = ({ row: { id }, onDone }: Props) => {
  const [narrative, setNarrative] = useState('')
  return (
    <DecisionForm
      command="case str"
      input={{ id, narrative: narrative.trim() }}
      label={t.risk.reportNow}
      result={t.risk.reported(id)}
      onDone={onDone}
    >
      <Field label={t.risk.narrative} hint={t.risk.narrativeHint}>
        {(parts) => (
          <textarea className="inp" rows={4} maxLength={4000} value={narrative} onChange={(event) => setNarrative(event.target.value)} {...parts} />
        )}
      </Field>
    </DecisionForm>
  )
}

const commands = { decide: 'case decide', release: 'case decide', report: 'case str' } as const
type Action = keyof typeof commands
const names = ['decide', 'release', 'report'] as const

/** What a person may do about an alert: a key or a button opens its form, and only the form acts. */
export const RiskActions = ({ row }: { row: RiskDetail }) => {
  const me = useMe()
  const [open, setOpen] = useState<Action | null>(null)
  const may = (name: Action): boolean => {
    const { alone, ask } = rightTo(me, commands[name])
    return alone !== 'never' || ask
  }
  const fits = { decide: row.state === 'open', release: row.hold !== null, report: true }
  const begin = (name: Action) => () => {
    if (may(name) && fits[name]) setOpen(name)
  }
  useKeys([
    { key: 'd', label: t.risk.keys.decide, run: begin('decide') },
    { key: 's', label: t.risk.keys.report, run: begin('report') },
  ])
  const permitted = names.filter(may)
  if (permitted.length === 0) return <NoRight command="case decide" />
  const close = (): void => setOpen(null)
  if (open === 'decide') return <Decide row={row} onDone={close} />
  if (open === 'release') return <Release row={row} onDone={close} />
  if (open === 'report') return <Report row={row} onDone={close} />
  return (
    <div className="row wrap">
      {permitted
        .filter((name) => fits[name])
        .map((name, place) => (
          <Button key={name} kind={place === 0 ? 'pri' : 'line'} isTall className={place === 0 ? 'grow' : ''} onClick={begin(name)}>
            {t.risk.actions[name]}
          </Button>
        ))}
    </div>
  )
}
