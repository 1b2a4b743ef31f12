import { useState } from 'react'
import { rightTo, useMe } from '../../lib/calls/session.ts'
import { t } from '../../texts/en.ts'
import { Button } from '../../ui/button.tsx'
import { ReasonBox } from '../../ui/decision/reason-box.tsx'
import { Refused } from '../../ui/decision/refused.tsx'
import { Field } from '../../ui/field.tsx'
import { Panel } from '../../ui/pieces.tsx'
import { useFiles } from './use-files.ts'

const DayField = ({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) => (
  <Field label={label}>
    {(parts) => <input className="inp" type="date" value={value} onChange={(event) => onChange(event.target.value)} {...parts} />}
  </Field>
)

/** Exports the covered transactions of some days, with a reason. */
export const CoveredExport = () => {
  const me = useMe()
  const { action, make } = useFiles()
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [reason, setReason] = useState('')
  if (!rightTo(me, 'case covered').read) return null
  const run = async (): Promise<void> => {
    if (await make('case covered', { from, to }, reason, ({ count = 0 }) => t.risk.coveredMade(count))) setReason('')
  }
  return (
    <Panel title={t.risk.covered}>
      <div className="bd stack">
        <p className="small t2">{t.risk.coveredHint}</p>
        <div className="row wrap">
          <DayField label={t.risk.from} value={from} onChange={setFrom} />
          <DayField label={t.risk.to} value={to} onChange={setTo} />
        </div>
        <Refused action={action} besideReason />
        <ReasonBox
          value={reason}
          onChange={setReason}
          onSend={() => void run()}
          isNeeded={action.refused?.code === 'reason_required'}
          sends={t.risk.coveredMake}
          label={t.risk.coveredReason}
        />
        <span>
          <Button kind="line" icon="export" disabled={action.isBusy || from === '' || to === ''} onClick={() => void run()}>
            {t.risk.coveredMake}
          </Button>
        </span>
      </div>
    </Panel>
  )
}
