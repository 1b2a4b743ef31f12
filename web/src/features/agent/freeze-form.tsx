import { type FormEvent, useId, useState } from 'react'
import { toCallRefused } from '../../lib/call-refused.ts'
import { send } from '../../lib/send.ts'
import { useRefusalText, useTranslate } from '../../lib/text.tsx'
import css from './agent.module.css'
import { FormFooter } from './form-footer.tsx'
import { useMemberAction } from './use-member-action.ts'

/** Requests that the operator freeze a team member, with a reason; the operator decides. */
export const FreezeForm = ({ id, onBack }: { id: string; onBack: () => void }) => {
  const say = useTranslate()
  const refusalText = useRefusalText()
  const [fieldId, alertId] = [useId(), useId()]
  const [reason, setReason] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const asking = useMemberAction(() => send('team.askFreeze', { id, reason: reason.trim() }), onBack)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setEmpty(reason.trim() === '')
    if (reason.trim() !== '') asking.mutate()
  }
  return (
    <form className={css['form']} noValidate onSubmit={submit}>
      <p className={css['fine']}>{say('agent.freezeText')}</p>
      <div className={css['reason']}>
        <label htmlFor={fieldId}>{say('agent.freezeReason')}</label>
        <textarea
          id={fieldId}
          rows={3}
          maxLength={500}
          value={reason}
          aria-describedby={alertId}
          aria-invalid={isEmpty || undefined}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
      <FormFooter
        act={say('agent.freezeAct')}
        busy={asking.isPending}
        alertId={alertId}
        alert={isEmpty ? say('agent.freezeNeeded') : asking.error === null ? '' : refusalText(toCallRefused(asking.error))}
        onBack={onBack}
      />
    </form>
  )
}
