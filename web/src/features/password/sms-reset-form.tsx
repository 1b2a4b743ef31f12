import { useState } from 'react'
import { toCallRefused, type CallRefused } from '../../lib/calls/call-refused.ts'
import { send } from '../../lib/calls/send.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Form, FormAlert, SubmitButton } from '../../ui/form/form.tsx'
import { readForm } from '../../ui/form/form-state.ts'
import { openLogin } from '../session/login/open-login.ts'
import { CodeField, PhoneNumberField, parsePhoneInput, type SolvedCaptcha } from '../verification/index.ts'
import { FactorStep, type FactorProof } from './factor-step.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import css from './password.module.css'
import { usePasswordForm } from './use-password-form.ts'

type Known = { readonly countryDialingCode: string; readonly mobileNum: string; readonly newPassword: string }
type Asked = { readonly methods: readonly string[]; readonly ticket: string; readonly known: Known }

// Parses the request for a second factor: its methods, and the ticket that replaces the consumed code.
const strongerIn = ({ key, value }: CallRefused): Omit<Asked, 'known'> | null => {
  if (key !== 'factor_required' || typeof value !== 'object' || value === null || !('methods' in value) || !('ticket' in value)) return null
  const { methods, ticket } = value
  return Array.isArray(methods) && typeof ticket === 'string' ? { methods: methods.map(String), ticket } : null
}

/** Sets a new password by a code sent to the phone (PWD-05). It does not sign the member in. */
export const SmsResetForm = ({ onClose }: { onClose: () => void }) => {
  const say = useTranslate()
  const { form, bounds, alert, busy, tell, areSound, submit } = usePasswordForm('')
  const [isSet, setDone] = useState(false)
  const [asked, setAsked] = useState<Asked | null>(null)
  const typedNumber = () => parsePhoneInput(readForm(form.current).data)
  const mayAsk = () => {
    tell('')
    return typedNumber().isValid || tell(say('code.needNumber'), 'mobileNum')
  }
  const sendCode = async (solved: SolvedCaptcha): Promise<number> => {
    const { countryDialingCode, mobileNum } = typedNumber()
    return (await send('password.sms', { countryDialingCode, mobileNum, ...solved })).expirationTime
  }
  const setPassword = async (of: (name: string) => string): Promise<void> => {
    const { isValid, countryDialingCode, mobileNum } = typedNumber()
    const [verificationCode, newPassword] = [of('verificationCode').trim(), of('newPassword')]
    if (!isValid) return void tell(say('code.needNumber'), 'mobileNum')
    if (verificationCode === '') return void tell(say('code.needCode'), 'verificationCode')
    if (!areSound({ newPassword, confirmNewPassword: of('confirmNewPassword') })) return
    const known = { countryDialingCode, mobileNum, newPassword }
    try {
      await send('password.verification', { ...known, verificationCode })
      setDone(true)
    } catch (thrown) {
      const needed = strongerIn(toCallRefused(thrown))
      if (needed === null) throw thrown
      setAsked({ ...needed, known })
    }
  }
  const prove = async (given: FactorProof): Promise<void> => {
    if (asked === null) return
    await send('password.verification', { ...asked.known, verificationCode: '', ticket: asked.ticket, ...given })
    setDone(true)
  }
  if (isSet)
    return (
      <div className={css['form']}>
        <p role="status">{say('password.isSet')}</p>
        <div className={css['acts']}>
          <Button
            kind="primary"
            onClick={() => {
              openLogin()
              onClose()
            }}
          >
            {say('login.submit')}
          </Button>
        </div>
      </div>
    )
  if (asked !== null) return <FactorStep methods={asked.methods} prove={prove} />
  return (
    <Form ref={form} className={css['form']} alert={alert} busy={busy} onSubmit={(values) => submit(values, setPassword)}>
      <FormAlert icon="warning-circle" className={css['alert']} />
      <PhoneNumberField />
      <CodeField send={sendCode} mayAsk={mayAsk} />
      <NewPasswordFields bounds={bounds} username="" />
      <div className={css['acts']}>
        <Button kind="ghost" onClick={onClose}>
          {say('shell.cancel')}
        </Button>
        <SubmitButton>{say('password.set')}</SubmitButton>
      </div>
    </Form>
  )
}
