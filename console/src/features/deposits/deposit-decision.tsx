import { useRef, useState } from 'react'
import { announceResult } from '../../lib/announce.ts'
import { useUnanswered } from '../../lib/calls/connection.ts'
import { rightTo, useMe } from '../../lib/calls/session.ts'
import { useAction } from '../../lib/calls/use-action.ts'
import { formatMoney } from '../../lib/format.ts'
import { useKeys } from '../../lib/keys.ts'
import { t } from '../../texts/en.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/pieces.tsx'
import { ReasonBox } from '../../ui/decision/reason-box.tsx'
import { SecondPersonNote } from '../../ui/decision/second-person.tsx'
import type { DepositDetail } from './deposit-wire.ts'
import { NoRight } from '../../ui/decision/no-right.tsx'
import { Refused } from '../../ui/decision/refused.tsx'

type Verdict = 'approve' | 'reject' | 'return'

const commands: Readonly<Record<Verdict, string>> = { approve: 'deposit approve', reject: 'deposit reject', return: 'deposit return' }

/** What may be decided about a deposit by what came of it, each with its amount. */
const choicesOf = (row: DepositDetail): ReadonlyMap<Verdict, string> => {
  const { credit, back, report, currency, amount } = row
  return new Map<Verdict, string>([
    ...(credit.amount === null ? [] : [['approve', formatMoney(credit.amount, currency)] as const]),
    ...(row.state === 'review' && report.state !== 'paid' ? [['reject', formatMoney(amount, currency)] as const] : []),
    ...(back === null ? [] : [['return', formatMoney(back.amount, back.currency)] as const]),
  ])
}

const names: Readonly<Record<Verdict, (amount: string) => string>> = {
  approve: t.deposits.credit,
  reject: t.deposits.reject,
  return: t.deposits.back,
}
const results: Readonly<Record<Verdict, (amount: string) => string>> = {
  approve: t.deposits.creditedResult,
  reject: t.deposits.rejectedResult,
  return: t.deposits.returnedResult,
}

/** The decision of a deposit: credit, reject, or back to its source. A key chooses it, Ctrl+Enter in the reason does it. */
export const DepositDecision = ({ row, onDone }: { row: DepositDetail; onDone: () => void }) => {
  const me = useMe()
  const action = useAction()
  const isStale = useUnanswered() !== null
  const may = (one: Verdict): boolean => rightTo(me, commands[one]).alone !== 'never' || rightTo(me, commands[one]).ask
  const all = choicesOf(row)
  const choices = [...all.keys()].filter(may)
  const [chosen, setChosen] = useState<Verdict | null>(null)
  const [reason, setReason] = useState('')
  const [reference, setReference] = useState('')
  const [cause, setCause] = useState('')
  const box = useRef<HTMLTextAreaElement>(null)
  const verdict = chosen !== null && choices.includes(chosen) ? chosen : choices[0]
  const choose = (one: Verdict) => () => {
    if (!choices.includes(one)) return
    setChosen(one)
    box.current?.focus()
  }
  useKeys([
    { key: 'c', label: t.deposits.keys.credit, run: choose('approve') },
    { key: 'r', label: t.deposits.keys.reject, run: choose('reject') },
    { key: 'b', label: t.deposits.keys.back, run: choose('return') },
  ])
  const barred = row.credit.refusal === null ? null : <Note tone="w">{t.deposits.barred[row.credit.refusal] ?? row.credit.refusal}</Note>
  if (verdict === undefined)
    return (
      <>
        {barred}
        {all.size === 0 ? null : <NoRight command="deposit approve" />}
      </>
    )

  const amountOf = (one: Verdict): string => all.get(one) ?? ''
  const isByHand = verdict === 'return' && row.back?.byHand === true
  const requestOf = (one: Verdict) => {
    const given = reason.trim()
    const number = reference.trim()
    const more = {
      ...(one === 'approve' || given === '' ? {} : { reason: given }),
      ...(one === 'approve' || cause === '' ? {} : { cause }),
      ...(number === '' || one === 'reject' || (one === 'return' && row.back?.byHand !== true) ? {} : { reference: number }),
    }
    return { command: commands[one], input: { id: row.id, ...more }, reason: given }
  }
  const decide = async (one: Verdict): Promise<void> => {
    setChosen(one)
    const outcome = await action.run(requestOf(one))
    if (outcome === null) {
      box.current?.focus()
      return
    }
    announceResult(outcome.failed ? t.action.failed : t.action.done(results[one](amountOf(one)), outcome.record))
    onDone()
  }
  const ask = async (): Promise<void> => {
    const asked = await action.ask(requestOf(verdict))
    if (asked === null) return
    announceResult(t.action.asked(names[verdict](amountOf(verdict)), asked.approval))
    onDone()
  }
  const { refused, second, isBusy } = action
  const isOff = isBusy || isStale
  const isReason = refused?.code === 'reason_required'
  return (
    <>
      {barred}
      {second === null ? null : <SecondPersonNote second={second} />}
      <Refused action={action} besideReason />
      {row.provider === 'bank' && verdict !== 'reject' ? (
        <TextField
          label={isByHand ? t.deposits.returnReference : t.deposits.creditReference}
          value={reference}
          onChange={setReference}
          maxLength={60}
        />
      ) : null}
      {verdict === 'approve' ? null : (
        <SelectField label={t.causes.title} value={cause} onChange={setCause} options={[['', t.causes.none], ...t.causes.deposit]} />
      )}
      <ReasonBox
        value={reason}
        onChange={setReason}
        onSend={() => void (second === null ? decide(verdict) : ask())}
        boxRef={box}
        isNeeded={isReason}
        sends={second === null ? names[verdict](amountOf(verdict)) : t.action.ask}
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
          choices.map((one, place) => (
            <Button
              key={one}
              kind={place === 0 ? (one === 'reject' ? 'dng' : 'pri') : one === 'reject' ? 'dng' : 'line'}
              isTall
              className={place === 0 ? 'grow' : ''}
              disabled={isOff}
              aria-label={names[one](amountOf(one))}
              onClick={() => void decide(one)}
            >
              {one === 'reject' ? t.deposits.rejectShort : names[one](amountOf(one))}
            </Button>
          ))
        )}
      </div>
    </>
  )
}
