import { useRef, useState } from 'react'
import { announceResult } from '../../lib/announce.ts'
import { rightTo, useMe } from '../../lib/calls/session.ts'
import { useAction } from '../../lib/calls/use-action.ts'
import { formatMoney } from '../../lib/format.ts'
import { useKeys } from '../../lib/keys.ts'
import { t } from '../../texts/en.ts'
import { DecisionBox } from '../../ui/decision/decision-box.tsx'
import { NoRight } from '../../ui/decision/no-right.tsx'
import type { ApplicationRow } from './campaign-wire.ts'

const verdicts = ['approve', 'reject'] as const

type Verdict = (typeof verdicts)[number]

/** Approves or rejects an application; the reason of a rejection is shown to the member. */
export const ApplicationDecision = ({ row, onDone }: { row: ApplicationRow; onDone: () => void }) => {
  const me = useMe()
  const action = useAction()
  const allowed = verdicts.filter((one) => rightTo(me, `promotion ${one}`).alone !== 'never' || rightTo(me, `promotion ${one}`).ask)
  const [chosen, setChosen] = useState<Verdict | undefined>(allowed[0])
  const [reason, setReason] = useState('')
  const box = useRef<HTMLTextAreaElement>(null)
  const choose = (verdict: Verdict): void => {
    if (!allowed.includes(verdict)) return
    action.clear()
    setChosen(verdict)
    box.current?.focus()
  }
  useKeys([
    { key: 'a', label: t.campaigns.keys.approve, run: () => choose('approve') },
    { key: 'r', label: t.campaigns.keys.reject, run: () => choose('reject') },
  ])
  if (chosen === undefined) return <NoRight command="promotion approve" />
  const given = reason.trim()
  const label = chosen === 'approve' ? t.campaigns.approve(formatMoney(row.amount, row.currency)) : t.campaigns.reject
  const request = { command: `promotion ${chosen}`, input: { id: row.id, ...(chosen === 'reject' ? { reason: given } : {}) }, reason: given }
  const run = async (): Promise<void> => {
    const outcome = await action.run(request)
    if (outcome === null) return
    announceResult(outcome.failed ? t.action.failed : t.action.done(t.campaigns.decided[chosen](row.member.username), outcome.record))
    if (!outcome.failed) onDone()
  }
  const ask = async (): Promise<void> => {
    const asked = await action.ask(request)
    if (asked === null) return
    announceResult(t.action.asked(label, asked.approval))
    onDone()
  }
  return (
    <>
      <fieldset className="row wrap" style={{ border: 0, padding: 0 }}>
        <legend className="sr">{t.campaigns.decision}</legend>
        {allowed.map((one) => (
          <label key={one} className="check">
            <input type="radio" name="application-verdict" checked={one === chosen} onChange={() => choose(one)} />
            {t.campaigns.verdicts[one]}
          </label>
        ))}
      </fieldset>
      {chosen === 'reject' ? <p className="micro t3">{t.campaigns.rejectHint}</p> : null}
      <DecisionBox
        action={action}
        reason={reason}
        onReason={setReason}
        boxRef={box}
        label={label}
        isOff={chosen === 'reject' && given.length < 3}
        onRun={() => void run()}
        onAsk={() => void ask()}
      />
    </>
  )
}
