import { type FormEvent, useId, useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { asRefused } from '../../lib/refused.ts'
import { send } from '../../lib/send.ts'
import { useRefusalText, useSay } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import css from './agent.module.css'

/** Asks the house to freeze somebody of the team, with a reason; the house decides. */
export const FreezeForm = ({ id, onBack }: { id: string; onBack: () => void }) => {
  const say = useSay()
  const refusalText = useRefusalText()
  const queryClient = useQueryClient()
  const [fieldId, alertId] = [useId(), useId()]
  const [reason, setReason] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const asking = useMutation({
    mutationFn: () => send('team.askFreeze', { id, reason: reason.trim() }),
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
      <p id={alertId} role="alert" className={css['alert']}>
        {isEmpty ? say('agent.freezeNeeded') : asking.error === null ? '' : refusalText(asRefused(asking.error))}
      </p>
      <div className={css['acts']}>
        <Button type="submit" kind="primary" disabled={asking.isPending} aria-busy={asking.isPending}>
          {say('agent.freezeAct')}
        </Button>
        <Button kind="ghost" onClick={onBack}>
          {say('agent.backToMember')}
        </Button>
      </div>
    </form>
  )
}
