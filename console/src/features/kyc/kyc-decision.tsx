import { useRef, useState } from 'react'
import { announceResult } from '../../lib/announce.ts'
import { useUnanswered } from '../../lib/calls/connection.ts'
import { rightTo, useMe } from '../../lib/calls/session.ts'
import { useAction } from '../../lib/calls/use-action.ts'
import { useKeys } from '../../lib/keys.ts'
import { t } from '../../texts/en.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { ReasonBox } from '../../ui/decision/reason-box.tsx'
import { SecondPersonNote } from '../../ui/decision/second-person.tsx'
import './kyc.css'
import type { KycDetail } from './kyc-wire.ts'
import { NoRight } from '../../ui/decision/no-right.tsx'
import { Refused } from '../../ui/decision/refused.tsx'

type Verdict = 'approve' | 'ask' | 'reject'

const verdicts = ['approve', 'ask', 'reject'] as const

const Parts = ({
  parts,
  chosen,
  onChange,
}: {
  parts: readonly string[]
  chosen: readonly string[]
  onChange: (parts: readonly string[]) => void
}) => (
  <fieldset className="kyc-choices">
    <legend className="small t2">{t.kyc.askedParts}</legend>
    {parts.map((part) => (
      <label key={part}>
        <input
          type="checkbox"
          checked={chosen.includes(part)}
          onChange={(event) => onChange(event.target.checked ? [...chosen, part] : chosen.filter((one) => one !== part))}
        />
        {t.kyc.parts[part] ?? part}
      </label>
    ))}
  </fieldset>
)

const optionsOf = (words: Readonly<Record<string, string>>): readonly (readonly [string, string])[] => [['', t.kyc.choose], ...Object.entries(words)]

/** The decision of a case. A key chooses it and goes to the reason; Ctrl+Enter there does it, so that one slip of a key decides nothing. */
export const KycDecision = ({ row, onDone }: { row: KycDetail; onDone: () => void }) => {
  const me = useMe()
  const action = useAction()
  const isStale = useUnanswered() !== null
  const [verdict, setVerdict] = useState<Verdict>(row.state === 'waiting' ? 'approve' : 'reject')
  const [reason, setReason] = useState('')
  const [why, setWhy] = useState('')
  const [expires, setExpires] = useState('')
  const [parts, setParts] = useState<readonly string[]>([])
  const box = useRef<HTMLTextAreaElement>(null)
  const may = (one: Verdict): boolean => {
    const { alone, ask } = rightTo(me, `kyc ${one}`)
    return (row.state === 'waiting' || one === 'reject') && (alone !== 'never' || ask)
  }
  const choose = (chosen: Verdict) => () => {
    if (!may(chosen)) return
    setVerdict(chosen)
    setWhy('')
    action.clear()
    box.current?.focus()
  }
  useKeys([
    { key: 'a', label: t.kyc.keys.approve, run: choose('approve') },
    { key: 'm', label: t.kyc.keys.ask, run: choose('ask') },
    { key: 'x', label: t.kyc.keys.reject, run: choose('reject') },
  ])
  if (!verdicts.some(may)) return <NoRight command="kyc approve" />
  const shown = may(verdict) ? verdict : (verdicts.find(may) ?? 'reject')
  const inputs: Readonly<Record<Verdict, object>> = {
    approve: { id: row.id, ...(expires.trim() === '' ? {} : { expires: expires.trim() }) },
    ask: { id: row.id, parts, why },
    reject: { id: row.id, why },
  }
  const isReady = shown === 'approve' || (why !== '' && (shown === 'reject' || parts.length > 0))
  const names: Readonly<Record<Verdict, string>> = { approve: t.kyc.approve(row.level), ask: t.kyc.askAgain, reject: t.kyc.reject }
  const request = { command: `kyc ${shown}`, input: inputs[shown], reason: reason.trim() }
  const decide = async (): Promise<void> => {
    if (!isReady) return
    const outcome = await action.run(request)
    if (outcome === null) {
      box.current?.focus()
      return
    }
    announceResult(t.action.done(`${t.kyc.decided[shown]} ${row.id}`, outcome.record))
    onDone()
  }
  const ask = async (): Promise<void> => {
    const asked = await action.ask(request)
    if (asked === null) return
    announceResult(t.action.asked(names[shown], asked.approval))
    onDone()
  }
  const { refused, second, isBusy } = action
  const isReason = refused?.code === 'reason_required'
  const isOff = isBusy || isStale || !isReady
  return (
    <>
      {second === null ? null : <SecondPersonNote second={second} />}
      <Refused action={action} besideReason />
      {shown === 'approve' && row.level === 2 ? (
        <TextField label={t.kyc.expires} hint={t.kyc.expiresHint} value={expires} onChange={setExpires} maxLength={10} />
      ) : null}
      {shown === 'ask' ? <Parts parts={row.parts} chosen={parts} onChange={setParts} /> : null}
      {shown === 'approve' ? null : (
        <SelectField label={t.kyc.why} value={why} onChange={setWhy} options={optionsOf(shown === 'ask' ? t.kyc.reasons : t.kyc.rejections)} />
      )}
      <ReasonBox
        value={reason}
        onChange={setReason}
        onSend={() => void (second === null ? decide() : ask())}
        boxRef={box}
        isNeeded={isReason}
        sends={second === null ? names[shown] : t.action.ask}
      />
      <div className="row wrap">
        {second === null ? (
          <Button kind={shown === 'reject' ? 'dng' : 'pri'} isTall icon="check" className="grow" disabled={isOff} onClick={() => void decide()}>
            {names[shown]}
          </Button>
        ) : (
          <Button kind="pri" isTall icon="users" className="grow" disabled={isOff} onClick={() => void ask()}>
            {t.action.ask}
          </Button>
        )}
        {verdicts
          .filter((one) => one !== shown && may(one))
          .map((one) => (
            <Button key={one} kind="line" isTall onClick={choose(one)}>
              {names[one]}
            </Button>
          ))}
      </div>
    </>
  )
}
