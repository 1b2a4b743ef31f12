import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { announceResult } from '../../lib/announce.ts'
import { useAction } from '../../lib/calls/use-action.ts'
import { formatMoment } from '../../lib/format.ts'
import { t } from '../../texts/en.ts'
import { DecisionBox } from '../../ui/decision/decision-box.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { PayoutStop } from './reconciliation-wire.ts'

const words = t.reconciliation.payouts

/** Stops payouts to the provider, at once and by one person, or asks a second person to resume them. */
export const PayoutsDialog = ({ provider, stopped, onClose }: { provider: string; stopped: PayoutStop | null; onClose: () => void }) => {
  const client = useQueryClient()
  const action = useAction()
  const [reason, setReason] = useState('')
  const label = stopped === null ? words.stop(provider) : words.resume(provider)
  const given = reason.trim()
  const request = { command: stopped === null ? 'payments stop' : 'payments resume', input: given === '' ? {} : { reason: given }, reason: given }
  const end = (text: string): void => {
    announceResult(text)
    void client.invalidateQueries({ queryKey: ['see', 'statements'] })
    onClose()
  }
  const run = async (): Promise<void> => {
    const outcome = await action.run(request)
    if (outcome !== null) end(t.action.done(stopped === null ? words.stopped : words.resumed, outcome.record))
  }
  const ask = async (): Promise<void> => {
    const asked = await action.ask(request)
    if (asked !== null) end(t.action.asked(label, asked.approval))
  }
  return (
    <Dialog title={label} onClose={onClose}>
      <p className="small t2">{stopped === null ? words.stopHint : words.since(formatMoment(stopped.at), stopped.by, stopped.reason)}</p>
      <DecisionBox action={action} reason={reason} onReason={setReason} label={label} onRun={() => void run()} onAsk={() => void ask()} />
    </Dialog>
  )
}
