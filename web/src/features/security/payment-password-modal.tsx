import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ask } from '../../lib/ask.ts'
import { DeferredMessages } from '../../lib/deferred-messages.tsx'
import { toCallRefused } from '../../lib/call-refused.ts'
import { send } from '../../lib/send.ts'
import { useRefusalText, useTranslate } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { SecretField } from '../../ui/secret-field.tsx'
import { showToast as toast } from '../../ui/toast-message.tsx'
import { useStepUp } from '../factor/index.ts'
import css from './security.module.css'
import { useRefusalOverrides } from './use-refusal-overrides.ts'

const Form = ({ onSet }: { onSet: () => void }) => {
  const { steppedUp, dialog } = useStepUp()
  const say = useTranslate()
  const refusalText = useRefusalText()
  const wordsOf = useRefusalOverrides()
  const alertId = useId()
  const { data } = useQuery(ask('security.overview', {}))
  const first = useRef<HTMLInputElement>(null)
  const [alert, setAlert] = useState('')
  const [busy, setBusy] = useState(false)
  useEffect(() => first.current?.focus(), [])
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const of = (name: string) => String(new FormData(form).get(name) ?? '')
    const bad = (message: string, name: string) => {
      setAlert(message)
      form.querySelector<HTMLInputElement>(`input[name=${name}]`)?.focus()
    }
    const newPassword = of('newPassword')
    const confirmNewPassword = of('confirmNewPassword')
    if (newPassword === '') return bad(say('security.paymentEmpty'), 'newPassword')
    if (newPassword !== confirmNewPassword) return bad(wordsOf('password_mismatch'), 'confirmNewPassword')
    setBusy(true)
    setAlert('')
    try {
      const done = await steppedUp('payment', async () => {
        await send('security.setPaymentPassword', { newPassword, confirmNewPassword })
        return true
      })
      if (done === true) return onSet()
    } catch (thrown) {
      bad(refusalText(toCallRefused(thrown)), 'newPassword')
    }
    setBusy(false)
  }
  const secret = { eye: { show: say('login.showPassword'), hide: say('login.hidePassword') }, autoComplete: 'new-password' } as const
  return (
    <>
      {dialog}
      <form className={css['form']} noValidate onSubmit={(event) => void submit(event)}>
        <SecretField {...secret} ref={first} label={say('security.paymentNew')} name="newPassword" aria-describedby={`${alertId}-rule ${alertId}`}>
          <p id={`${alertId}-rule`} className={css['fine']}>
            {data !== undefined && say('security.paymentRule', { min: data.passwordBounds.minLength })}
          </p>
        </SecretField>
        <SecretField {...secret} label={say('security.paymentAgain')} name="confirmNewPassword" aria-describedby={alertId} />
        {data?.hasPaymentPassword === true && <p className={css['fine']}>{say('security.paymentLock')}</p>}
        <p id={alertId} role="alert" className={css['alert']}>
          {alert}
        </p>
        <div className={css['acts']}>
          <Button type="submit" kind="primary" disabled={busy} aria-busy={busy}>
            {say('security.save')}
          </Button>
        </div>
      </form>
    </>
  )
}

const Asking = ({ onClose }: { onClose: () => void }) => {
  const say = useTranslate()
  const queryClient = useQueryClient()
  const onSet = () => {
    void queryClient.invalidateQueries({ queryKey: ['security.overview'] })
    toast({ says: say('security.paymentDone'), icon: 'check-circle' })
    onClose()
  }
  return (
    <Modal title={say('security.paymentPassword')} closeLabel={say('shell.close')} onClose={onClose}>
      <Form onSet={onSet} />
    </Modal>
  )
}

/** Sets or changes the payment password, after a step-up by the member. */
export const PaymentPasswordModal = ({ onClose }: { onClose: () => void }) => (
  <DeferredMessages>
    <Asking onClose={onClose} />
  </DeferredMessages>
)
