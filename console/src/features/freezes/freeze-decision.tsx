import { useRef, useState } from 'react'
import { announceResult } from '../../lib/announce.ts'
import { rightTo, useMe } from '../../lib/calls/session.ts'
import { useAction } from '../../lib/calls/use-action.ts'
import { useKeys } from '../../lib/keys.ts'
import { t } from '../../texts/en.ts'
import { DecisionBox } from '../../ui/decision/decision-box.tsx'
import { TextField } from '../../ui/field.tsx'
import type { FreezeRow } from './freeze-wire.ts'
import { NoRight } from '../../ui/decision/no-right.tsx'

type Verdict = 'grant' | 'refuse' | 'extend' | 'unfreeze'

const commandOf: Readonly<Record<Verdict, string>> = {
  grant: 'freeze grant',
  refuse: 'freeze refuse',
  extend: 'freeze extend',
  unfreeze: 'member freeze',
}
// Unfreezing has a right of its own.
const rightRow = (verdict: Verdict): string => (verdict === 'unfreeze' ? 'member unfreeze' : commandOf[verdict])

/** Grants or refuses a freeze, keeps a member frozen, or asks to unfreeze them. */
export const FreezeDecision = ({ row, onDone }: { row: FreezeRow; onDone: () => void }) => {
  const me = useMe()
  const action = useAction()
  const verdicts: readonly Verdict[] = row.askedAt === null ? ['extend', 'unfreeze'] : ['grant', 'refuse']
  const allowed = verdicts.filter((one) => rightTo(me, rightRow(one)).alone !== 'never' || rightTo(me, rightRow(one)).ask)
  const [chosen, setChosen] = useState<Verdict | undefined>(allowed[0])
  const [days, setDays] = useState('30')
  const [reason, setReason] = useState('')
  const box = useRef<HTMLTextAreaElement>(null)
  const choose = (verdict: Verdict): void => {
    action.clear()
    setChosen(verdict)
    box.current?.focus()
  }
  useKeys(
    row.askedAt === null
      ? []
      : [
          { key: 'y', label: t.freezes.keys.grant, run: () => choose('grant') },
          { key: 'x', label: t.freezes.keys.refuse, run: () => choose('refuse') },
        ],
  )
  const name = row.member.username
  if (chosen === undefined) return <NoRight command={rightRow(verdicts[0] ?? 'grant')} />
  const hasDays = chosen === 'grant' || chosen === 'extend'
  const isWrong = hasDays && !/^([1-9]\d?|[12]\d\d|3[0-5]\d|36[0-5])$/.test(days)
  const input = { username: name, ...(hasDays ? { days: Number(days) } : {}), ...(chosen === 'unfreeze' ? { off: true } : {}) }
  const request = { command: commandOf[chosen], input, reason: reason.trim() }
  const run = async (): Promise<void> => {
    const outcome = await action.run(request)
    if (outcome === null) return
    announceResult(t.action.done(t.freezes.done[chosen](name), outcome.record))
    onDone()
  }
  const ask = async (): Promise<void> => {
    const asked = await action.ask(request)
    if (asked === null) return
    announceResult(t.action.asked(t.freezes[chosen](name), asked.approval))
    onDone()
  }
  return (
    <>
      <fieldset className="row wrap" style={{ border: 0, padding: 0 }}>
        <legend className="sr">{t.freezes.decisions}</legend>
        {allowed.map((one) => (
          <label key={one} className="check">
            <input type="radio" name="freeze-verdict" checked={one === chosen} onChange={() => choose(one)} />
            {t.freezes[one](name)}
          </label>
        ))}
      </fieldset>
      {hasDays ? (
        <TextField label={t.freezes.days} inputMode="numeric" value={days} onChange={setDays} error={isWrong ? t.freezes.daysWrong : undefined} />
      ) : null}
      <DecisionBox
        action={action}
        reason={reason}
        onReason={setReason}
        boxRef={box}
        label={t.freezes[chosen](name)}
        isOff={isWrong || reason.trim().length < 3}
        onRun={() => void run()}
        onAsk={() => void ask()}
      />
    </>
  )
}
