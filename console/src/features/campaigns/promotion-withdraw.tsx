import { useRef, useState } from 'react'
import { announceResult } from '../../lib/announce.ts'
import { rightTo, useMe } from '../../lib/calls/session.ts'
import { useAction } from '../../lib/calls/use-action.ts'
import { useKeys } from '../../lib/keys.ts'
import { t } from '../../texts/en.ts'
import { DecisionBox } from '../../ui/decision/decision-box.tsx'
import { NoRight } from '../../ui/decision/no-right.tsx'
import type { PromotionRow } from './campaign-wire.ts'

/** Stops a promotion, by one person and at once; what members earned stays theirs. Its key only moves the focus to the reason. */
export const PromotionWithdraw = ({ row: { id, title } }: { row: PromotionRow }) => {
  const me = useMe()
  const action = useAction()
  const [reason, setReason] = useState('')
  const box = useRef<HTMLTextAreaElement>(null)
  useKeys([{ key: 'w', label: t.campaigns.keys.withdraw, run: () => box.current?.focus() }])
  const { alone, ask: mayAsk } = rightTo(me, 'promotion withdraw')
  if (alone === 'never' && !mayAsk) return <NoRight command="promotion withdraw" />
  const request = { command: 'promotion withdraw', input: { id }, reason: reason.trim() }
  const run = async (): Promise<void> => {
    const outcome = await action.run(request)
    if (outcome === null) box.current?.focus()
    else announceResult(t.action.done(t.campaigns.withdrawn(title), outcome.record))
  }
  const ask = async (): Promise<void> => {
    const asked = await action.ask(request)
    if (asked !== null) announceResult(t.action.asked(t.campaigns.withdraw(title), asked.approval))
  }
  return (
    <DecisionBox
      action={action}
      reason={reason}
      onReason={setReason}
      boxRef={box}
      label={t.campaigns.withdraw(title)}
      onRun={() => void run()}
      onAsk={() => void ask()}
    >
      <p className="micro t3">{t.campaigns.withdrawHint}</p>
    </DecisionBox>
  )
}
