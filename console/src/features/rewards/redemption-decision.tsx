import { useState } from 'react'
import { rightTo, useMe } from '../../lib/calls/session.ts'
import { formatMoney } from '../../lib/format.ts'
import { useKeys } from '../../lib/keys.ts'
import { t } from '../../texts/en.ts'
import { Button } from '../../ui/button.tsx'
import { DecisionForm } from '../../ui/decision/decision-form.tsx'
import { NoRight } from '../../ui/decision/no-right.tsx'
import type { RedemptionRow } from './reward-wire.ts'

const verdicts = ['approve', 'reject'] as const
type Verdict = (typeof verdicts)[number]

/** Approves or rejects a redemption: a key or a button opens the form, and only the form acts. The reason of a rejection is shown to the member. */
export const RedemptionDecision = ({ row, onDone }: { row: RedemptionRow; onDone: () => void }) => {
  const me = useMe()
  const [open, setOpen] = useState<Verdict | null>(null)
  const may = (verdict: Verdict): boolean => {
    const { alone, ask } = rightTo(me, verdict === 'approve' && row.kind === 'money' ? 'redemption approve-money' : `redemption ${verdict}`)
    return alone !== 'never' || ask
  }
  const begin = (verdict: Verdict) => () => {
    if (may(verdict)) setOpen(verdict)
  }
  useKeys([
    { key: 'a', label: t.rewards.keys.approve, run: begin('approve') },
    { key: 'r', label: t.rewards.keys.reject, run: begin('reject') },
  ])
  const allowed = verdicts.filter(may)
  if (allowed.length === 0) return <NoRight command="redemption approve" />
  const labels: Readonly<Record<Verdict, string>> = {
    approve: row.kind === 'money' ? t.rewards.pay(formatMoney(row.amount, row.currency)) : t.rewards.approve,
    reject: t.rewards.reject,
  }
  if (open === null)
    return (
      <div className="row wrap">
        {allowed.map((verdict, place) => (
          <Button key={verdict} kind={place === 0 ? 'pri' : 'line'} isTall className={place === 0 ? 'grow' : ''} onClick={begin(verdict)}>
            {labels[verdict]}
          </Button>
        ))}
      </div>
    )
  return (
    <>
      {open === 'reject' ? <p className="micro t3">{t.rewards.rejectHint}</p> : null}
      <DecisionForm
        command={`redemption ${open}`}
        input={(reason) => (open === 'reject' ? { id: row.id, reason } : { id: row.id })}
        label={labels[open]}
        result={t.rewards.decided[open](row.id)}
        isDanger={open === 'reject'}
        onDone={() => {
          setOpen(null)
          onDone()
        }}
      />
    </>
  )
}
