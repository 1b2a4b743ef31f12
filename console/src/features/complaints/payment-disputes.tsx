import { useState } from 'react'
import { announceResult } from '../../lib/announce.ts'
import { rightTo, useMe } from '../../lib/calls/session.ts'
import { useAction } from '../../lib/calls/use-action.ts'
import { usePages } from '../../lib/calls/use-view.ts'
import { addressFor } from '../../lib/address.ts'
import { t } from '../../texts/en.ts'
import { Button } from '../../ui/button.tsx'
import { Empty, Faces } from '../../ui/faces.tsx'
import { TextField } from '../../ui/field.tsx'
import { Link } from '../../ui/link.tsx'
import { Panel } from '../../ui/pieces.tsx'
import type { PaymentDispute } from './complaint-wire.ts'
import { DueMark } from './due-mark.tsx'
import { Refused } from '../../ui/decision/refused.tsx'

const Dispute = ({ row }: { row: PaymentDispute }) => {
  const me = useMe()
  const action = useAction()
  const [says, setSays] = useState('')
  const { payment } = row
  const send = async (): Promise<void> => {
    const outcome = await action.run({ command: 'payout answer', input: { payment: String(payment), says: says.trim() }, reason: '' })
    if (outcome !== null) announceResult(t.action.done(t.complaints.paySent(payment), outcome.record))
  }
  return (
    <Panel title={t.complaints.payment(payment)} acts={<DueMark since={row.at} due={row.dueAt} />}>
      <div className="bd stack">
        <p dir="auto">“{row.says}”</p>
        <p className="small t3">{row.member}</p>
        <Link className="link small" href={addressFor('/commands/payout/show', { payment: String(payment) })}>
          {t.complaints.payShow}
        </Link>
        <Refused action={action} />
        {rightTo(me, 'payout answer').alone === 'never' ? null : (
          <>
            <TextField label={t.complaints.payAnswer} value={says} maxLength={500} onChange={setSays} />
            <span>
              <Button kind="pri" disabled={action.isBusy || says.trim() === ''} onClick={() => void send()}>
                {t.complaints.paySend(payment)}
              </Button>
            </span>
          </>
        )}
      </div>
    </Panel>
  )
}

/** Commission payments that agents dispute, with the answer to each. */
export const PaymentDisputes = () => {
  const pages = usePages<PaymentDispute>('payment-disputes')
  return (
    <Faces query={pages} what={t.complaints.what} command="payout disputes" rows={3}>
      {pages.rows.length === 0 ? (
        <section className="pan">
          <Empty text={t.complaints.emptyAgents} hint={t.complaints.emptyHint} />
        </section>
      ) : (
        pages.rows.map((row) => <Dispute key={row.payment} row={row} />)
      )}
    </Faces>
  )
}
