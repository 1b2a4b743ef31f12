import { useEffect, useId, useRef } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ask } from '../../lib/calls/ask.ts'
import { DeferredMessages } from '../../lib/text/deferred-messages.tsx'
import { send } from '../../lib/calls/send.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { useSend } from '../../lib/calls/use-send.ts'
import { Form, FormAlert, SubmitButton } from '../../ui/form/form.tsx'
import type { FormValues } from '../../ui/form/form-state.ts'
import { Modal } from '../../ui/dialog/modal.tsx'
import { SecretField } from '../../ui/fields/secret-field.tsx'
import { showToast as toast } from '../../ui/dialog/toast-message.tsx'
import { useStepUp } from '../factor/index.ts'
import css from './security.module.css'
import { useRefusalOverrides } from './use-refusal-overrides.ts'

const PaymentPasswordForm = ({ onSet }: { onSet: () => void }) => {
  const { steppedUp, dialog } = useStepUp()
  const say = useTranslate()
  const wordsOf = useRefusalOverrides()
  const ruleId = useId()
  const { data } = useQuery(ask('security.overview', {}))
  const first = useRef<HTMLInputElement>(null)
  const { alert, busy, attempt, setAlert } = useSend()
  useEffect(() => first.current?.focus(), [])
  const submit = async ({ of, focus }: FormValues) => {
    const bad = (message: string, name: string) => {
      setAlert(message)
      focus(name)
    }
    const newPassword = of('newPassword')
    const confirmNewPassword = of('confirmNewPassword')
    if (newPassword === '') return bad(say('security.paymentEmpty'), 'newPassword')
    if (newPassword !== confirmNewPassword) return bad(wordsOf('password_mismatch'), 'confirmNewPassword')
    const { done, refused } = await attempt(() =>
      steppedUp('payment', async () => {
        await send('security.setPaymentPassword', { newPassword, confirmNewPassword })
        return true
      }),
    )
    if (done !== null) onSet()
    if (refused !== null) focus('newPassword')
  }
  const secret = { eye: { show: say('login.showPassword'), hide: say('login.hidePassword') }, autoComplete: 'new-password' } as const
  return (
    <>
      {dialog}
      <Form className={css['form']} alert={alert} busy={busy} onSubmit={submit}>
        <SecretField {...secret} ref={first} label={say('security.paymentNew')} name="newPassword" aria-describedby={ruleId}>
          <p id={ruleId} className={css['fine']}>
            {data !== undefined && say('security.paymentRule', { min: data.passwordBounds.minLength })}
          </p>
        </SecretField>
        <SecretField {...secret} label={say('security.paymentAgain')} name="confirmNewPassword" />
        {data?.hasPaymentPassword === true && <p className={css['fine']}>{say('security.paymentLock')}</p>}
        <FormAlert className={css['alert']} />
        <div className={css['acts']}>
          <SubmitButton size="l">{say('security.save')}</SubmitButton>
        </div>
      </Form>
    </>
  )
}

const Asking = ({ onClose }: { onClose: () => void }) => {
  const say = useTranslate()
  const queryClient = useQueryClient()
  const onSet = () => {
    for (const key of ['security.overview', 'cashier.payoutTerms']) void queryClient.invalidateQueries({ queryKey: [key] })
    toast({ says: say('security.paymentDone'), icon: 'check-circle' })
    onClose()
  }
  return (
    <Modal title={say('security.paymentPassword')} closeLabel={say('shell.close')} onClose={onClose}>
      <PaymentPasswordForm onSet={onSet} />
    </Modal>
  )
}

/** Sets or changes the payment password, after a step-up by the member. */
export const PaymentPasswordModal = ({ onClose }: { onClose: () => void }) => (
  <DeferredMessages>
    <Asking onClose={onClose} />
  </DeferredMessages>
)
