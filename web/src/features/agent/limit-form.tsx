import { type FormEvent, useId, useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { asRefused } from '../../lib/refused.ts'
import { send } from '../../lib/send.ts'
import { useRefusalText, useSay } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import css from './agent.module.css'

/** How much somebody directly below may send on within a day; empty is what everybody may. */
export const LimitForm = ({ id, dayLimit, onBack }: { id: string; dayLimit: string | null; onBack: () => void }) => {
  const say = useSay()
  const refusalText = useRefusalText()
  const queryClient = useQueryClient()
  const alertId = useId()
  const [amount, setAmount] = useState(dayLimit ?? '')
  const setting = useMutation({
    mutationFn: () => send('team.setDayLimit', { id, amount: amount.trim() }),
    onSuccess: async () => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ['team.member'] }),
        queryClient.invalidateQueries({ queryKey: ['team.downlines'] }),
      ])
      onBack()
    },
  })
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
        onChange={(event) => setAmount(event.target.value)}
      />
      <p id={alertId} role="alert" className={css['alert']}>
        {setting.error === null ? '' : refusalText(asRefused(setting.error))}
      </p>
      <div className={css['acts']}>
        <Button type="submit" kind="primary" disabled={setting.isPending} aria-busy={setting.isPending}>
          {say('agent.limitAct')}
        </Button>
        <Button kind="ghost" onClick={onBack}>
          {say('agent.backToMember')}
        </Button>
      </div>
    </form>
  )
}
