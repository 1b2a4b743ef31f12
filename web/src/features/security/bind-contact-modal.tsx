import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { CallInputSent } from '@perya/calls'
import { normalizeEmail } from '@perya/domain/registration/mail-address'
import { DeferredMessages } from '../../lib/deferred-messages.tsx'
import { toCallRefused, CallRefused } from '../../lib/call-refused.ts'
import { send } from '../../lib/send.ts'
import { useRefusalText, useTranslate } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast as toast } from '../../ui/toast-message.tsx'
import { useStepUp } from '../factor/index.ts'
import { CodeField, PhoneNumberField, parsePhoneInput } from '../verification/index.ts'
import css from './security.module.css'
import { useRefusalOverrides } from './use-refusal-overrides.ts'

type Kind = 'sms' | 'mail'
type Typed = CallInputSent<'security.sendContactCode'>

const MailField = ({ describedBy }: { describedBy: string }) => {
  const say = useTranslate()
  return (
    <TextField
      label={say('security.email')}
      icon="envelope-simple"
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      maxLength={254}
      aria-describedby={describedBy}
    />
  )
}

const Form = ({ kind, onBound }: { kind: Kind; onBound: () => void }) => {
  const { steppedUp, dialog } = useStepUp()
  const say = useTranslate()
  const refusalText = useRefusalText()
  const wordsOf = useRefusalOverrides()
  const alertId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [alert, setAlert] = useState('')
  const [busy, setBusy] = useState(false)
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input[name=email], input[name=mobileNum]')?.focus(), [])
  const bad = (message: string, name: string) => {
    setAlert(message)
    form.current?.querySelector<HTMLInputElement>(`input[name=${name}]`)?.focus()
    return null
  }
  const typed = (): Typed | null => {
    if (form.current === null) return null
    const filled = new FormData(form.current)
    if (kind === 'mail') {
      const email = String(filled.get('email') ?? '')
      return normalizeEmail(email) === null ? bad(wordsOf('mail_address_invalid'), 'email') : { kind, email }
    }
    const { isValid, ...number } = parsePhoneInput(filled)
    return isValid ? { kind, ...number } : bad(wordsOf('mobile_number_invalid'), 'mobileNum')
  }
  const mayAsk = () => {
    setAlert('')
    return typed() !== null
  }
  const sendCode = async () => {
    const target = typed()
    if (target === null) return 0
    const sent = await steppedUp('contact', () => send('security.sendContactCode', target))
    if (sent === null) throw new CallRefused({ key: 'step_up_required', status: 403, message: '' })
    const { resendAt, expiresAt } = sent
    return { resendAt: Date.parse(resendAt), expiresAt: Date.parse(expiresAt) }
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setAlert('')
    const target = typed()
    if (target === null) return
    const code = String(new FormData(event.currentTarget).get('verificationCode') ?? '').trim()
    if (code === '') return void bad(wordsOf('verification_code_invalid'), 'verificationCode')
    setBusy(true)
    try {
      const done = await steppedUp('contact', async () => {
        await send('security.bindContact', { ...target, code })
        return true
      })
      if (done === true) return onBound()
    } catch (thrown) {
      bad(refusalText(toCallRefused(thrown)), 'verificationCode')
    }
    setBusy(false)
  }
  return (
    <>
      {dialog}
      <form ref={form} className={css['form']} noValidate onSubmit={(event) => void submit(event)}>
        {kind === 'sms' ? <PhoneNumberField describedBy={alertId} /> : <MailField describedBy={alertId} />}
        <CodeField mayAsk={mayAsk} send={sendCode} describedBy={alertId} {...(kind === 'mail' ? { label: say('security.mailCode') } : {})} />
        <p id={alertId} role="alert" className={css['alert']}>
          {alert}
        </p>
        <div className={css['acts']}>
          <Button type="submit" kind="primary" disabled={busy} aria-busy={busy}>
            {say('security.bindAct')}
          </Button>
        </div>
      </form>
    </>
  )
}

const Asking = ({ kind, onClose }: { kind: Kind; onClose: () => void }) => {
  const say = useTranslate()
  const queryClient = useQueryClient()
  const onBound = () => {
    void queryClient.invalidateQueries({ queryKey: ['security.overview'] })
    toast({ says: say('security.bound'), icon: 'check-circle' })
    onClose()
  }
  return (
    <Modal title={say(kind === 'sms' ? 'security.mobileAct' : 'security.emailAct')} closeLabel={say('shell.close')} onClose={onClose}>
      <Form kind={kind} onBound={onBound} />
    </Modal>
  )
}

/** Binds a mobile number, or changes it. */
export const BindNumberModal = ({ onClose }: { onClose: () => void }) => (
  <DeferredMessages>
    <Asking kind="sms" onClose={onClose} />
  </DeferredMessages>
)

/** Binds a mail address, or changes it. */
export const BindMailModal = ({ onClose }: { onClose: () => void }) => (
  <DeferredMessages>
    <Asking kind="mail" onClose={onClose} />
  </DeferredMessages>
)
