import { useRef, useState } from 'react'
import { announceResult } from '../../lib/announce.ts'
import { useUnanswered } from '../../lib/calls/connection.ts'
import { rightTo, useMe } from '../../lib/calls/session.ts'
import { useAction } from '../../lib/calls/use-action.ts'
import { formatMoment } from '../../lib/format.ts'
import { useKeys } from '../../lib/keys.ts'
import { zonedMoment } from '../../lib/zoned-time.ts'
import { t } from '../../texts/en.ts'
import { Button } from '../../ui/button.tsx'
import { DecisionBox } from '../../ui/decision/decision-box.tsx'
import { MomentField } from '../../ui/moment-field.tsx'
import { NoRight } from '../../ui/decision/no-right.tsx'
import type { Turn } from './catalogue-wire.ts'

type Command = 'catalogue turn' | 'vendor turn'

type TurnFormProps = {
  command: Command
  /** The field that names the title or vendor, and its value. */
  target: { readonly title: string } | { readonly code: string }
  name: string
  enabled: boolean
  turns: readonly Turn[]
}

/** Switches a title or vendor off or on, now or for a time; lists and drops what is scheduled. */
export const TurnForm = ({ command, target, name, enabled, turns }: TurnFormProps) => {
  const me = useMe()
  const action = useAction()
  const isStale = useUnanswered() !== null
  const [reason, setReason] = useState('')
  const [from, setFrom] = useState('')
  const [until, setUntil] = useState('')
  const box = useRef<HTMLTextAreaElement>(null)
  useKeys([{ key: 'f', label: t.catalogue.keyOff, run: () => box.current?.focus() }])
  const { alone, ask: mayAsk } = rightTo(me, command)
  if (alone === 'never' && !mayAsk) return <NoRight command={command} />

  const [begins, ends] = [zonedMoment(from), zonedMoment(until)]
  const given = { ...(begins === null ? {} : { from: begins }), ...(ends === null ? {} : { until: ends }) }
  const request = { command, input: { ...target, state: enabled ? 'off' : 'on', ...given }, reason: reason.trim() }
  const label = enabled ? t.catalogue.turnOff(name) : t.catalogue.turnOn(name)
  const finish = (result: string): void => {
    announceResult(result)
    setReason('')
    setFrom('')
    setUntil('')
  }
  const run = async (): Promise<void> => {
    const outcome = await action.run(request)
    if (outcome === null) box.current?.focus()
    else finish(t.action.done(begins === null ? t.catalogue.turned(name, !enabled) : t.catalogue.planned(name), outcome.record))
  }
  const ask = async (): Promise<void> => {
    const asked = await action.ask(request)
    if (asked !== null) finish(t.action.asked(label, asked.approval))
  }
  const drop = async (): Promise<void> => {
    const outcome = await action.run({ command, input: { ...target, state: enabled ? 'off' : 'on', withdraw: true }, reason: reason.trim() })
    if (outcome !== null) announceResult(t.action.done(t.catalogue.withdrawn(name), outcome.record))
  }
  return (
    <section className="stack" aria-label={label}>
      {turns.length === 0 ? null : (
        <div className="note">
          <div className="grow">
            <b>{t.catalogue.scheduled}</b>
            <ul className="plain">
              {turns.map(({ id, enabled: on, dueAt }) => (
                <li key={id}>{t.catalogue.comes(on, formatMoment(dueAt))}</li>
              ))}
            </ul>
            <Button kind="line" disabled={action.isBusy || isStale} onClick={() => void drop()}>
              {t.catalogue.withdraw}
            </Button>
          </div>
        </div>
      )}
      <DecisionBox action={action} reason={reason} onReason={setReason} boxRef={box} label={label} onRun={() => void run()} onAsk={() => void ask()}>
        <div className="row wrap">
          <MomentField label={t.catalogue.from} hint={t.catalogue.fromHint} value={from} onChange={setFrom} />
          <MomentField label={t.catalogue.until} hint={t.catalogue.untilHint} value={until} onChange={setUntil} />
        </div>
        <p className="micro t3">{t.catalogue.zone(me.zone)}</p>
      </DecisionBox>
    </section>
  )
}
