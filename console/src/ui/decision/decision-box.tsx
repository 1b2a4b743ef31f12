import type { ReactNode, Ref } from 'react'
import { useUnanswered } from '../../lib/calls/connection.ts'
import type { Action } from '../../lib/calls/use-action.ts'
import { t } from '../../texts/en.ts'
import { Button } from '../button.tsx'
import { ReasonBox } from './reason-box.tsx'
import { SecondPersonNote } from './second-person.tsx'
import { Refused } from './refused.tsx'

/** The reason of a change and its button; where a second person must sign, the button asks for one. */
export const DecisionBox = ({
  action,
  reason,
  onReason,
  boxRef,
  label,
  isOff = false,
  onRun,
  onAsk,
  children,
}: {
  action: Action
  reason: string
  onReason: (reason: string) => void
  boxRef?: Ref<HTMLTextAreaElement>
  /** What the button does. */
  label: string
  isOff?: boolean
  onRun: () => void
  onAsk: () => void
  children?: ReactNode
}) => {
  const isStale = useUnanswered() !== null
  const { refused, second, isBusy } = action
  const isReason = refused?.code === 'reason_required'
  const isBlocked = isOff || isBusy || isStale
  const press = (): void => {
    if (isBlocked) return
    if (second === null) onRun()
    else onAsk()
  }
  return (
    <div className="stack">
      {second === null ? null : <SecondPersonNote second={second} />}
      <Refused action={action} besideReason />
      <ReasonBox
        value={reason}
        onChange={onReason}
        onSend={press}
        isNeeded={isReason}
        sends={second === null ? label : t.action.ask}
        {...(boxRef === undefined ? {} : { boxRef })}
      />
      {children}
      <div className="row wrap">
        <Button kind="pri" isTall icon={second === null ? 'check' : 'users'} className="grow" disabled={isBlocked} onClick={press}>
          {second === null ? label : t.action.ask}
        </Button>
        {second === null ? null : (
          <Button kind="line" isTall onClick={action.clear}>
            {t.common.cancel}
          </Button>
        )}
      </div>
    </div>
  )
}
