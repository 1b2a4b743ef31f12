import { type ReactNode, useEffect, useRef, useState } from 'react'
import { announceResult } from '../../lib/announce.ts'
import { useUnanswered } from '../../lib/calls/connection.ts'
import { useAction } from '../../lib/calls/use-action.ts'
import type { Fields } from '../../lib/calls/wire.ts'
import { t } from '../../texts/en.ts'
import { Button } from '../button.tsx'
import { ReasonBox } from './reason-box.tsx'
import { SecondPersonNote } from './second-person.tsx'
import { Refused } from './refused.tsx'

type FormProps = {
  command: string
  /** The input; a function of the reason where the command takes it too. */
  input: Fields | ((reason: string) => Fields)
  label: string
  /** What the foot of the page reports after it. */
  result: string
  isDanger?: boolean
  onDone: () => void
  children?: ReactNode
}

/** A command with its fields and a reason, in which the focus begins; Ctrl+Enter in the reason does it. Asks for a second person where one must sign. */
export const DecisionForm = ({ command, input, label, result, isDanger = false, onDone, children }: FormProps) => {
  const action = useAction()
  const isStale = useUnanswered() !== null
  const [reason, setReason] = useState('')
  const box = useRef<HTMLTextAreaElement>(null)
  useEffect(() => box.current?.focus(), [])
  const { refused, second, isBusy } = action
  const why = reason.trim()
  const request = { command, input: typeof input === 'function' ? input(why) : input, reason: why }
  const isReason = refused?.code === 'reason_required'
  const run = async (): Promise<void> => {
    const outcome = await action.run(request)
    if (outcome === null) {
      box.current?.focus()
      return
    }
    announceResult(t.action.done(result, outcome.record))
    onDone()
  }
  const ask = async (): Promise<void> => {
    const asked = await action.ask(request)
    if (asked === null) return
    announceResult(t.action.asked(label, asked.approval))
    onDone()
  }
  const press = (): void => void (second === null ? run() : ask())
  const sends = second === null ? label : t.action.ask
  return (
    <>
      {second === null ? children : <SecondPersonNote second={second} />}
      <Refused action={action} besideReason />
      <ReasonBox value={reason} onChange={setReason} onSend={press} boxRef={box} isNeeded={isReason} sends={sends} />
      <div className="row wrap">
        <Button kind={isDanger && second === null ? 'dng' : 'pri'} isTall className="grow" disabled={isBusy || isStale} onClick={press}>
          {sends}
        </Button>
        <Button kind="line" isTall onClick={second === null ? onDone : action.clear}>
          {t.common.cancel}
        </Button>
      </div>
    </>
  )
}
