import { useState } from 'react'
import { send } from '../../../lib/calls/send.ts'
import { useTranslate } from '../../../lib/text/text.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import css from '../agent.module.css'
import { FormFooter } from './form-footer.tsx'
import { useMemberAction } from './use-member-action.ts'

/** Requests that the operator freeze a team member, with a reason; the operator decides. */
export const FreezeForm = ({ id, onBack }: { id: string; onBack: () => void }) => {
  const say = useTranslate()
  const [reason, setReason] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const { alert, busy, run, setAlert } = useMemberAction(onBack)
  const submit = () => {
    const typed = reason.trim()
    setEmpty(typed === '')
    if (typed === '') return setAlert(say('agent.freezeNeeded'))
    return run(() => send('team.askFreeze', { id, reason: typed }))
  }
  return (
    <Form className={css['form']} alert={alert} busy={busy} onSubmit={submit}>
      <p className={css['fine']}>{say('agent.freezeText')}</p>
      <Field label={say('agent.freezeReason')} className={css['reason']}>
        {(ids) => (
          <textarea
            {...ids}
            rows={3}
            maxLength={500}
            value={reason}
            aria-invalid={isEmpty || undefined}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Field>
      <FormFooter act={say('agent.freezeAct')} onBack={onBack} />
    </Form>
  )
}
