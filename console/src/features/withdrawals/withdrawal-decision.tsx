import { useRef, useState } from 'react'
import { announceResult } from '../../lib/announce.ts'
import { useUnanswered } from '../../lib/calls/connection.ts'
import { formatMoney } from '../../lib/format.ts'
import { useKeys } from '../../lib/keys.ts'
import { rightTo, useMe } from '../../lib/calls/session.ts'
import { useAction } from '../../lib/calls/use-action.ts'
import { t } from '../../texts/en.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { ReasonBox } from '../../ui/decision/reason-box.tsx'
import { SecondPersonNote } from '../../ui/decision/second-person.tsx'
import type { WithdrawalRow } from './withdrawal-wire.ts'
import { NoRight } from '../../ui/decision/no-right.tsx'
import { Refused } from '../../ui/decision/refused.tsx'

type Verdict = 'approve' | 'reject'

const splitParts = (text: string): readonly string[] => text.split(/[\s,;]+/).filter((part) => part !== '')

/** The decision of a withdrawal. The button names the outcome and the amount; a key chooses it, Ctrl+Enter in the reason does it. */
export const WithdrawalDecision = ({ row, onDone }: { row: WithdrawalRow; onDone: () => void }) => {
  const me = useMe()
  const action = useAction()
  const isStale = useUnanswered() !== null
  const [reason, setReason] = useState('')
  const [parts, setParts] = useState<string | null>(null)
  const [cause, setCause] = useState('')
  const [verdict, setVerdict] = useState<Verdict>('approve')
  const box = useRef<HTMLTextAreaElement>(null)
  const money = formatMoney(row.amount, row.currency)
  const choose = (chosen: Verdict) => () => {
    setVerdict(chosen)
    box.current?.focus()
  }
  useKeys([
    { key: 'a', label: t.withdrawals.keys.approve, run: choose('approve') },
    { key: 'r', label: t.withdrawals.keys.reject, run: choose('reject') },
    { key: 'p', label: t.withdrawals.keys.parts, run: () => setParts(parts ?? '') },
  ])
  const rights = { approve: rightTo(me, 'withdrawal approve'), reject: rightTo(me, 'withdrawal reject') }
  const may = (chosen: Verdict): boolean => rights[chosen].alone !== 'never' || rights[chosen].ask
  if (!may('approve') && !may('reject')) return <NoRight command="withdrawal approve" />

  const requestOf = (chosen: Verdict) => {
    const given = reason.trim()
    const amounts = splitParts(parts ?? '')
    const why = { ...(cause === '' ? {} : { cause }), ...(given === '' ? {} : { reason: given }) }
    const more = chosen === 'reject' ? why : amounts.length === 0 ? {} : { parts: amounts }
    return { command: `withdrawal ${chosen}`, input: { id: row.id, ...more }, reason: given }
  }
  const decide = async (chosen: Verdict): Promise<void> => {
    setVerdict(chosen)
    const outcome = await action.run(requestOf(chosen))
    if (outcome === null) {
      box.current?.focus()
      return
    }
    announceResult(t.action.done(chosen === 'approve' ? t.withdrawals.approvedResult(money) : t.withdrawals.rejectedResult(money), outcome.record))
    onDone()
  }
  const ask = async (): Promise<void> => {
    const asked = await action.ask(requestOf(verdict))
    if (asked === null) return
    announceResult(t.action.asked(t.withdrawals[verdict](money), asked.approval))
    onDone()
  }
  const { refused, second, isBusy } = action
  const isOff = isBusy || isStale
  const isReason = refused?.code === 'reason_required'
  const press = (): void => void (second === null ? decide(verdict) : ask())
  return (
    <>
      {second === null ? null : <SecondPersonNote second={second} />}
      <Refused action={action} besideReason />
      {parts === null ? null : (
        <TextField label={t.withdrawals.splitParts} hint={t.withdrawals.splitHint} value={parts} onChange={setParts} inputRef={focusOnMount} />
      )}
      {verdict === 'reject' ? (
        <SelectField label={t.causes.title} value={cause} onChange={setCause} options={[['', t.causes.none], ...t.causes.withdrawal]} />
      ) : null}
      <ReasonBox
        value={reason}
        onChange={setReason}
        onSend={press}
        boxRef={box}
        isNeeded={isReason}
        sends={second === null ? t.withdrawals[verdict](money) : t.action.ask}
      />
      <div className="row wrap">
        {second !== null ? (
          <>
            <Button kind="pri" isTall icon="users" className="grow" disabled={isOff} onClick={() => void ask()}>
              {t.action.ask}
            </Button>
            <Button kind="line" isTall onClick={action.clear}>
              {t.common.cancel}
            </Button>
          </>
        ) : (
          <>
            {may('approve') ? (
              <Button kind="pri" isTall icon="check" className="grow" disabled={isOff} onClick={() => void decide('approve')}>
                {t.withdrawals.approve(money)}
              </Button>
            ) : null}
            {may('reject') ? (
              <Button kind="dng" isTall disabled={isOff} aria-label={t.withdrawals.reject(money)} onClick={() => void decide('reject')}>
                {t.withdrawals.rejectShort}
              </Button>
            ) : null}
          </>
        )}
      </div>
    </>
  )
}

const focusOnMount = (field: HTMLInputElement | null): void => field?.focus()
