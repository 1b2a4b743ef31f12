import { useRef, useState } from 'react'
import { announceResult } from '../../lib/announce.ts'
import { actorsOf, rightTo, useMe } from '../../lib/calls/session.ts'
import { useAction } from '../../lib/calls/use-action.ts'
import { formatMoment, formatMoney } from '../../lib/format.ts'
import { useKeys } from '../../lib/keys.ts'
import { t } from '../../texts/en.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/pieces.tsx'
import { ReasonBox } from '../../ui/decision/reason-box.tsx'
import type { WithdrawalRow } from './withdrawal-wire.ts'
import { Refused } from '../../ui/decision/refused.tsx'

const canHold = ({ state, stopped }: WithdrawalRow): boolean => stopped === null && (state === 'review' || state === 'approved')

/** The hold of a withdrawal: one person sets it at once (`H`); a second one signs its release. */
export const WithdrawalStop = ({ row }: { row: WithdrawalRow }) => {
  const me = useMe()
  const action = useAction()
  const [isOpen, setIsOpen] = useState(false)
  const [reason, setReason] = useState('')
  const box = useRef<HTMLTextAreaElement>(null)
  const isHeld = row.stopped !== null
  const mayHold = canHold(row) && rightTo(me, 'withdrawal hold').alone !== 'never'
  const mayRelease = isHeld && rightTo(me, 'withdrawal release').ask
  const begin = (): void => {
    setIsOpen(true)
    // The field is there after this press was rendered.
    setTimeout(() => box.current?.focus())
  }
  useKeys(mayHold ? [{ key: 'h', label: t.withdrawals.keys.hold, run: begin }] : [])
  const money = formatMoney(row.amount, row.currency)
  const send = async (): Promise<void> => {
    const input = { id: row.id, reason: reason.trim() }
    if (isHeld) {
      const asked = await action.ask({ command: 'withdrawal release', input, reason: input.reason })
      if (asked === null) return
      announceResult(t.action.asked(t.withdrawals.release(money), asked.approval))
    } else {
      const outcome = await action.run({ command: 'withdrawal hold', input, reason: input.reason })
      if (outcome === null) return
      announceResult(t.action.done(t.withdrawals.heldResult(money), outcome.record))
    }
    setIsOpen(false)
    setReason('')
  }
  if (!isHeld && !mayHold) return null
  return (
    <section className="stack">
      {row.stopped === null ? null : (
        <Note tone="w" icon="hand">
          <b>{t.withdrawals.heldBy(row.stopped.by.replace(/^staff:/, ''), formatMoment(row.stopped.at))}</b> {row.stopped.reason}
          <small className="micro" style={{ display: 'block' }}>
            {t.withdrawals.heldHint(
              actorsOf('withdrawal release')
                .map((role) => t.roles[role])
                .join(', '),
            )}
          </small>
        </Note>
      )}
      <Refused action={action} />
      {isOpen ? (
        <ReasonBox
          value={reason}
          onChange={setReason}
          onSend={() => void send()}
          boxRef={box}
          isNeeded={action.refused?.code === 'reason_required'}
          sends={isHeld ? t.withdrawals.release(money) : t.withdrawals.hold(money)}
        />
      ) : null}
      {isOpen ? (
        <div className="row">
          <Button kind={isHeld ? 'pri' : 'dng'} disabled={action.isBusy || reason.trim() === ''} onClick={() => void send()}>
            {isHeld ? t.withdrawals.release(money) : t.withdrawals.hold(money)}
          </Button>
          <Button kind="line" onClick={() => setIsOpen(false)}>
            {t.common.cancel}
          </Button>
        </div>
      ) : mayHold || mayRelease ? (
        <div className="row">
          <Button kind="line" icon="hand" onClick={begin}>
            {isHeld ? t.withdrawals.release(money) : t.withdrawals.hold(money)}
          </Button>
        </div>
      ) : null}
    </section>
  )
}
