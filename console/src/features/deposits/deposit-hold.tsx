import { useRef, useState } from 'react'
import { announceResult } from '../../lib/announce.ts'
import { pathOf } from '../../lib/calls/api.ts'
import { useUnanswered } from '../../lib/calls/connection.ts'
import { mayUse, rightTo, useMe } from '../../lib/calls/session.ts'
import { useAction } from '../../lib/calls/use-action.ts'
import { formatMoment } from '../../lib/format.ts'
import { useKeys } from '../../lib/keys.ts'
import { t } from '../../texts/en.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Link } from '../../ui/link.tsx'
import { Note } from '../../ui/pieces.tsx'
import type { DepositDetail } from './deposit-wire.ts'
import { Refused } from '../../ui/decision/refused.tsx'

const Held = ({ stop: { at, by, reason } }: { stop: NonNullable<DepositDetail['stop']> }) => {
  const me = useMe()
  return (
    <Note tone="w">
      <b>{t.deposits.heldBy(by.replace(/^staff:/, ''), formatMoment(at))}</b> “{reason}”{' '}
      {mayUse(me, { name: 'deposit release', changes: true }) ? (
        <Link className="link" href={`/commands/${pathOf('deposit release')}`}>
          {t.deposits.release}
        </Link>
      ) : null}
    </Note>
  )
}

/** Stops a deposit, by one person and at once; shows who stopped it and the way to release it. Its key only moves the focus into the reason. */
export const DepositHold = ({ row }: { row: DepositDetail }) => {
  const me = useMe()
  const action = useAction()
  const isStale = useUnanswered() !== null
  const [reason, setReason] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useKeys([{ key: 'h', label: t.deposits.keys.hold, run: () => field.current?.focus() }])
  if (row.stop !== null) return <Held stop={row.stop} />
  const isOver = row.state === 'paid' || row.state === 'rejected'
  if (isOver || rightTo(me, 'deposit hold').alone === 'never') return null
  const hold = async (): Promise<void> => {
    const given = reason.trim()
    const outcome = await action.run({ command: 'deposit hold', input: { id: row.id, reason: given }, reason: given })
    if (outcome !== null) announceResult(outcome.failed ? t.action.failed : t.action.done(t.deposits.heldResult(row.id), outcome.record))
  }
  return (
    <section>
      <h3>{t.deposits.holdTitle}</h3>
      <form
        className="tool"
        onSubmit={(event) => {
          event.preventDefault()
          void hold()
        }}
      >
        <TextField label={t.deposits.holdReason} hint={t.deposits.holdHint} value={reason} onChange={setReason} inputRef={field} maxLength={200} />
        <Refused action={action} />
        <Button kind="line" icon="hand-palm" type="submit" disabled={action.isBusy || isStale || reason.trim() === ''}>
          {t.deposits.hold}
        </Button>
      </form>
    </section>
  )
}
