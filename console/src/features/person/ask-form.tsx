import { useState } from 'react'
import { announceResult } from '../../lib/announce.ts'
import { rightTo, useMe } from '../../lib/calls/session.ts'
import { useAction } from '../../lib/calls/use-action.ts'
import { useUnanswered } from '../../lib/calls/connection.ts'
import { t } from '../../texts/en.ts'
import { refusalText } from '../../texts/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/pieces.tsx'
import { ReasonBox } from '../../ui/decision/reason-box.tsx'
import { NoRight } from '../../ui/decision/no-right.tsx'

/** What a person without a right reads: the roles that have it. */
export const MissingRight = ({ command }: { command: string }) => <NoRight command={command} />

/** Asks for a second person for something that always takes two; the reason is the first field. */
export const AskForm = ({
  command,
  inputOf,
  button,
  says,
  isDanger = false,
}: {
  command: string
  /** The input of the command, with the reason that was given. */
  inputOf: (reason: string) => object
  button: string
  /** What was asked for, in the message at the foot. */
  says: string
  isDanger?: boolean
}) => {
  const me = useMe()
  const action = useAction()
  const isStale = useUnanswered() !== null
  const [reason, setReason] = useState('')
  if (!rightTo(me, command).ask) return <MissingRight command={command} />
  const ask = async (): Promise<void> => {
    const given = reason.trim()
    const asked = await action.ask({ command, input: inputOf(given), reason: given })
    if (asked === null) return
    setReason('')
    announceResult(t.action.asked(says, asked.approval))
  }
  const { refused, isBusy } = action
  const isReason = refused?.code === 'reason_required'
  return (
    <div className="stack">
      <p className="small t3">{t.person.reasonFirst}</p>
      {refused === null || isReason ? null : (
        <Note tone="b" icon="warning-circle">
          {refusalText(refused)}
        </Note>
      )}
      <ReasonBox value={reason} onChange={setReason} onSend={() => void ask()} isNeeded={isReason} sends={button} />
      <div>
        <Button kind={isDanger ? 'dng' : 'pri'} icon="users" disabled={isBusy || isStale || reason.trim() === ''} onClick={() => void ask()}>
          {button}
        </Button>
      </div>
    </div>
  )
}
