import { useState } from 'react'
import { send } from '../../../lib/calls/send.ts'
import { useTranslate } from '../../../lib/text/text.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import css from '../agent.module.css'
import { FormFooter } from './form-footer.tsx'
import { useMemberAction } from './use-member-action.ts'

/** Sets how much a direct downline may transfer within a day; empty means the general limit. */
export const DailyLimitForm = ({ id, dayLimit, onBack }: { id: string; dayLimit: string | null; onBack: () => void }) => {
  const say = useTranslate()
  const [amount, setAmount] = useState(dayLimit ?? '')
  const { alert, busy, run } = useMemberAction(onBack)
  return (
    <Form className={css['form']} alert={alert} busy={busy} onSubmit={() => run(() => send('team.setDayLimit', { id, amount: amount.trim() }))}>
      <p className={css['fine']}>{say('agent.limitText')}</p>
      <TextField
        label={say('agent.dayLimit')}
        inputMode="decimal"
        dir="ltr"
        maxLength={20}
        value={amount}
        aria-invalid={alert !== '' || undefined}
        onChange={(event) => setAmount(event.target.value)}
      />
      <FormFooter act={say('agent.limitAct')} onBack={onBack} />
    </Form>
  )
}
