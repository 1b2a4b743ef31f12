import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { send } from '../../../lib/calls/send.ts'
import { useTranslate } from '../../../lib/text/text.tsx'
import { useSend } from '../../../lib/calls/use-send.ts'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { showToast as toast } from '../../../ui/dialog/toast-message.tsx'
import { useStepUp } from '../../factor/index.ts'
import css from '../cashier.module.css'
import desk from '../desk.module.css'

/** Removes a payout account, after the member has confirmed it and passed a step-up. */
export const RemoveAccount = ({ id, name }: { id: string; name: string }) => {
  const say = useTranslate()
  const queryClient = useQueryClient()
  const { steppedUp, dialog } = useStepUp()
  const [isAsked, setAsked] = useState(false)
  const { alert, busy, attempt } = useSend()
  const remove = () =>
    attempt(async () => {
      const isRemoved = await steppedUp('payment', () => send('cashier.removeAccount', { id }).then(() => true))
      if (isRemoved === null) return null
      toast({ says: say('cashier.removed', { name }), icon: 'check-circle' })
      await queryClient.invalidateQueries({ queryKey: ['cashier.payoutTerms'] })
      return isRemoved
    })
  return (
    <>
      {/* Rendered inside the withdrawal form, but its submit event does not belong to that form. */}
      <span onSubmit={(event) => event.stopPropagation()}>{dialog}</span>
      {isAsked ? (
        <span className={css['acts']}>
          <Button kind="danger" disabled={busy} aria-label={say('cashier.removeNowOf', { name })} onClick={() => void remove()}>
            {say('cashier.removeNow')}
          </Button>
          <Button disabled={busy} onClick={() => setAsked(false)}>
            {say('cashier.keep')}
          </Button>
        </span>
      ) : (
        <IconButton round label={say('cashier.removeOf', { name })} onClick={() => setAsked(true)}>
          <Icon name="x" size="s" />
        </IconButton>
      )}
      {alert !== '' && (
        <p role="alert" className={desk['alert']}>
          {alert}
        </p>
      )}
    </>
  )
}
