import { useEffect, useRef } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { CallInputSent } from '@perya/calls'
import { normalizeEmail } from '@perya/domain/registration/mail-address'
import { DeferredMessages } from '../../lib/text/deferred-messages.tsx'
import { CallRefused } from '../../lib/calls/call-refused.ts'
import { send } from '../../lib/calls/send.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { useSend } from '../../lib/calls/use-send.ts'
import { Form, FormAlert, SubmitButton } from '../../ui/form/form.tsx'
import { type FormValues, readForm } from '../../ui/form/form-state.ts'
import { Modal } from '../../ui/dialog/modal.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { showToast as toast } from '../../ui/dialog/toast-message.tsx'
import { useStepUp } from '../factor/index.ts'
import { CodeField, PhoneNumberField, parsePhoneInput } from '../verification/index.ts'
import css from './security.module.css'
import { useRefusalOverrides } from './use-refusal-overrides.ts'

type Kind = 'sms' | 'mail'
type Typed = CallInputSent<'security.sendContactCode'>

const MailField = () => {
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
    />
  )
}

const BindContactForm = ({ kind, onBound }: { kind: Kind; onBound: () => void }) => {
  const { steppedUp, dialog } = useStepUp()
  const say = useTranslate()
  const wordsOf = useRefusalOverrides()
  const form = useRef<HTMLFormElement>(null)
  const { alert, busy, attempt, setAlert } = useSend()
  useEffect(() => readForm(form.current).focus(kind === 'mail' ? 'email' : 'mobileNum'), [kind])
  const bad = (message: string, name: string) => {
    setAlert(message)
    readForm(form.current).focus(name)
    return null
  }
  const typed = (): Typed | null => {
    const { of, data } = readForm(form.current)
    if (kind === 'mail') {
      const email = of('email')
      return normalizeEmail(email) === null ? bad(wordsOf('mail_address_invalid'), 'email') : { kind, email }
    }
    const { isValid, ...number } = parsePhoneInput(data)
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
  const submit = async ({ of, focus }: FormValues) => {
    setAlert('')
    const target = typed()
    if (target === null) return
    const code = of('verificationCode').trim()
    if (code === '') return void bad(wordsOf('verification_code_invalid'), 'verificationCode')
    const { done, refused } = await attempt(() =>
      steppedUp('contact', async () => {
        await send('security.bindContact', { ...target, code })
        return true
      }),
    )
    if (done !== null) onBound()
    if (refused !== null) focus('verificationCode')
  }
  return (
    <>
      {dialog}
      <Form ref={form} className={css['form']} alert={alert} busy={busy} onSubmit={submit}>
        {kind === 'sms' ? <PhoneNumberField /> : <MailField />}
        <CodeField mayAsk={mayAsk} send={sendCode} {...(kind === 'mail' ? { label: say('security.mailCode') } : {})} />
        <FormAlert className={css['alert']} />
        <div className={css['acts']}>
          <SubmitButton>{say('security.bindAct')}</SubmitButton>
        </div>
      </Form>
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
      <BindContactForm kind={kind} onBound={onBound} />
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
