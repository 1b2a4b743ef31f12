import { useState } from 'react'
import { announceResult } from '../../lib/announce.ts'
import { useAction } from '../../lib/calls/use-action.ts'
import { useView } from '../../lib/calls/use-view.ts'
import { serverNow, zoneName } from '../../lib/format.ts'
import { type Draft, DraftError } from '../../lib/schema.ts'
import { zonedMoment } from '../../lib/zoned-time.ts'
import { t } from '../../texts/en.ts'
import { Lamps } from '../../ui/pieces.tsx'
import { CommandField } from '../commands/index.ts'
import { DecisionBox } from '../../ui/decision/decision-box.tsx'
import { draftOfValue, settingFields, valueOfDraft } from './setting-draft.ts'
import { type SettingEffect, type SettingRow, settingTitle } from './setting-wire.ts'
import { ValueDiff } from './value-diff.tsx'
import { MomentField } from '../../ui/moment-field.tsx'
import { NoRight } from '../../ui/decision/no-right.tsx'

type Given = { readonly value: unknown; readonly wrong: DraftError | null }

const readDraft = (row: SettingRow, draft: Draft): Given => {
  try {
    return { value: valueOfDraft(row, draft), wrong: null }
  } catch (error) {
    if (!(error instanceof DraftError)) throw error
    return { value: row.value, wrong: error }
  }
}

/** What the change would do: how many people decide, what is open now, and what is wrong with the value. */
const Effect = ({ effect }: { effect: SettingEffect }) => {
  if (effect.problem !== null)
    return (
      <p className="err small" role="alert">
        {effect.problem}
      </p>
    )
  return (
    <dl className="dl">
      <dt>{t.settings.effect}</dt>
      <dd>{effect.effect ?? t.settings.noEffect}</dd>
      <dt>{t.settings.peopleLabel}</dt>
      <dd className="row">
        {effect.signers.length === 0 ? t.settings.people.one : t.settings.people.two}
        <Lamps on={1} of={effect.signers.length === 0 ? 1 : 2} label="" />
      </dd>
    </dl>
  )
}

const Moment = ({ value, onChange, error }: { value: string | null; onChange: (value: string | null) => void; error: string | undefined }) => (
  <fieldset className="fld">
    <legend>{t.settings.when}</legend>
    <div className="row wrap">
      <label className="check">
        <input type="radio" name="setting-when" checked={value === null} onChange={() => onChange(null)} />
        {t.settings.now}
      </label>
      <label className="check">
        <input type="radio" name="setting-when" checked={value !== null} onChange={() => onChange('')} />
        {t.settings.at(zoneName())}
      </label>
    </div>
    {value === null ? null : <MomentField label={t.settings.moment(zoneName())} error={error} value={value} onChange={onChange} />}
  </fieldset>
)

/** The change of a setting: its fields, before and after side by side, the effect, the reason, and when. */
export const SettingChange = ({ row }: { row: SettingRow }) => {
  const action = useAction()
  const [draft, setDraft] = useState<Draft>(() => draftOfValue(row, row.value))
  const [reason, setReason] = useState('')
  const [when, setWhen] = useState<string | null>(null)
  const { value, wrong } = readDraft(row, draft)
  const isChanged = wrong === null && JSON.stringify(value) !== JSON.stringify(row.value)
  const effect = useView<SettingEffect>('setting-effect', { setting: row.name, value: JSON.stringify(value) }, { isOn: isChanged })
  if (!row.mayChange) return <NoRight command="setting change" />
  const at = when === null ? null : zonedMoment(when)
  const isLate = when !== null && (at === null || new Date(at).getTime() <= serverNow())
  const title = settingTitle(row.name)
  const request = {
    command: 'setting change',
    input: { setting: row.name, value, revision: row.revision, ...(at === null ? {} : { at }) },
    reason: reason.trim(),
  }
  const run = async (): Promise<void> => {
    const outcome = await action.run(request)
    if (outcome === null) return
    announceResult(t.action.done(at === null ? t.settings.changedResult(title) : t.settings.scheduledResult(title), outcome.record))
    setReason('')
  }
  const ask = async (): Promise<void> => {
    const asked = await action.ask(request)
    if (asked === null) return
    action.clear()
    setReason('')
    announceResult(t.action.asked(t.settings.change(title), asked.approval))
  }
  return (
    <section className="stack">
      <h3>{t.settings.edit}</h3>
      {settingFields(row).map((field) => (
        <CommandField
          key={field.name}
          field={field}
          words={[]}
          value={draft[field.name]}
          error={wrong?.field === field.name ? t.commands.errors[wrong.problem] : undefined}
          onChange={(given) => {
            action.clear()
            setDraft({ ...draft, [field.name]: given })
          }}
        />
      ))}
      {isChanged ? <ValueDiff before={row.value} after={value} /> : <p className="small t3">{t.settings.same}</p>}
      {isChanged && effect.data !== undefined ? <Effect effect={effect.data} /> : null}
      {isChanged ? (
        <DecisionBox
          action={action}
          reason={reason}
          onReason={setReason}
          label={at === null ? t.settings.change(title) : t.settings.schedule(title)}
          isOff={isLate || reason.trim().length < 3}
          onRun={() => void run()}
          onAsk={() => void ask()}
        >
          <Moment value={when} onChange={setWhen} error={isLate && when !== '' ? t.settings.wrongMoment : undefined} />
        </DecisionBox>
      ) : null}
    </section>
  )
}
