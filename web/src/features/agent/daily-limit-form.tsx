import { type FormEvent, useId, useState } from 'react'
import { toCallRefused } from '../../lib/call-refused.ts'
import { send } from '../../lib/send.ts'
import { useRefusalText, useTranslate } from '../../lib/text.tsx'
import { TextField } from '../../ui/text-field.tsx'
import css from './agent.module.css'
import { FormFooter } from './form-footer.tsx'
import { useMemberAction } from './use-member-action.ts'

/** Sets how much a direct downline may transfer within a day; empty means the general limit. */
export const DailyLimitForm = ({ id, dayLimit, onBack }: { id: string; dayLimit: string | null; onBack: () => void }) => {
  const say = useTranslate()
  const refusalText = useRefusalText()
  const alertId = useId()
  const [amount, setAmount] = useState(dayLimit ?? '')
  const setting = useMemberAction(() => send('team.setDayLimit', { id, amount: amount.trim() }), onBack)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setting.mutate()
  }
  return (
    <form className={css['form']} noValidate onSubmit={submit}>
      <p className={css['fine']}>{say('agent.limitText')}</p>
      <TextField
        label={say('agent.dayLimit')}
        inputMode="decimal"
        dir="ltr"
        maxLength={20}
        value={amount}
        aria-describedby={alertId}
        aria-invalid={setting.error !== null || undefined}
        onChange={(event) => setAmount(event.target.value)}
      />
      <FormFooter
        act={say('agent.limitAct')}
        busy={setting.isPending}
        alertId={alertId}
        alert={setting.error === null ? '' : refusalText(toCallRefused(setting.error))}
        onBack={onBack}
      />
    </form>
  )
}
