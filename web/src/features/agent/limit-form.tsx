import { type FormEvent, useId, useState } from 'react'
import { asRefused } from '../../lib/refused.ts'
import { send } from '../../lib/send.ts'
import { useRefusalText, useSay } from '../../lib/text.tsx'
import { TextField } from '../../ui/text-field.tsx'
import css from './agent.module.css'
import { FormFoot } from './form-foot.tsx'
import { useMemberDeed } from './use-member-deed.ts'

/** How much somebody directly below may send on within a day; empty is what everybody may. */
export const LimitForm = ({ id, dayLimit, onBack }: { id: string; dayLimit: string | null; onBack: () => void }) => {
  const say = useSay()
  const refusalText = useRefusalText()
  const alertId = useId()
  const [amount, setAmount] = useState(dayLimit ?? '')
  const setting = useMemberDeed(() => send('team.setDayLimit', { id, amount: amount.trim() }), onBack)
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
      <FormFoot
        act={say('agent.limitAct')}
        busy={setting.isPending}
        alertId={alertId}
        alert={setting.error === null ? '' : refusalText(asRefused(setting.error))}
        onBack={onBack}
      />
    </form>
  )
}
