import { useState } from 'react'
import { rightTo, useMe } from '../../lib/calls/session.ts'
import { formatMoment, shortHash } from '../../lib/format.ts'
import { t } from '../../texts/en.ts'
import { Button } from '../../ui/button.tsx'
import { ReasonBox } from '../../ui/decision/reason-box.tsx'
import { Refused } from '../../ui/decision/refused.tsx'
import { Fact } from '../../ui/pieces.tsx'
import type { RiskDetail } from './risk-wire.ts'
import { useFiles } from './use-files.ts'

/** The reports about a player; each is opened with a reason. */
export const RiskReports = ({ row: { reports } }: { row: RiskDetail }) => {
  const me = useMe()
  const { action, make } = useFiles()
  const [reason, setReason] = useState('')
  const may = rightTo(me, 'case report').read
  const open = async (number: string): Promise<void> => {
    if (await make('case report', { number }, reason, () => t.risk.opened(number))) setReason('')
  }
  const first = reports[0]?.id ?? ''
  return (
    <section className="stack">
      <h3>{t.risk.reports}</h3>
      {reports.length === 0 ? <p className="small t3">{t.risk.reportsNone}</p> : null}
      {reports.length === 0 ? null : (
        <ul className="facts">
          {reports.map(({ id, alert, madeAt, by, fingerprint }) => (
            <Fact
              key={id}
              icon="article"
              tone="t3"
              small={`${alert}, ${by.replace('staff:', '')}, ${formatMoment(madeAt)}, ${shortHash(fingerprint)}`}
              value={
                may ? (
                  <Button kind="line" disabled={action.isBusy} onClick={() => void open(id)}>
                    {t.risk.open}
                  </Button>
                ) : undefined
              }
            >
              {id}
            </Fact>
          ))}
        </ul>
      )}
      {reports.length === 0 || !may ? null : (
        <>
          <p className="small t2">{t.risk.openHint}</p>
          <Refused action={action} besideReason />
          <ReasonBox
            value={reason}
            onChange={setReason}
            onSend={() => void open(first)}
            isNeeded={action.refused?.code === 'reason_required'}
            sends={`${t.risk.open} ${first}`}
            label={t.risk.openReason}
          />
        </>
      )}
    </section>
  )
}
