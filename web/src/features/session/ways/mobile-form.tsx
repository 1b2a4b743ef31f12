import { useEffect, useRef, useState } from 'react'
import type { RefusalKey } from '@perya/calls/refusals'
import { CallRefused } from '../../../lib/calls/call-refused.ts'
import { send } from '../../../lib/calls/send.ts'
import { readCookie, writeCookie } from '../../../lib/storage/storage.ts'
import { useRefusalText, useTranslate } from '../../../lib/text/text.tsx'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { type FormValues, readForm } from '../../../ui/form/form-state.ts'
import { CodeField, type VerificationMethod, PhoneNumberField, parsePhoneInput, type PhoneInput } from '../../verification/index.ts'
import css from '../login/login-modal.module.css'
import { setRememberIntent } from '../login/remember-intent.ts'
import { SignInSubmit } from '../login/sign-in-submit.tsx'
import type { SignInMethodProps } from './sign-in-method.ts'

const aDay = 86_400
const cookie = { number: 'mobileNum', dialling: 'countryDialingCode' } as const

const rememberedNumber = (): PhoneInput | null => {
  const [mobileNum, countryDialingCode] = [readCookie(cookie.number) ?? '', readCookie(cookie.dialling) ?? '']
  return mobileNum === '' ? null : { mobileNum, countryDialingCode }
}

// Stores the number and its dialling code for a day if the member wants it; never a secret (AUTH-22, T1).
const remember = ({ mobileNum, countryDialingCode }: PhoneInput, isWished: boolean): void => {
  writeCookie(cookie.number, isWished ? mobileNum : '', isWished ? aDay : 0)
  writeCookie(cookie.dialling, isWished ? countryDialingCode : '', isWished ? aDay : 0)
}

/** Signs in with a mobile number and a code that is sent to it, by either route (AUTH-02, AUTH-05, SMS-07). */
export const MobileForm = ({ route, side, busy, alertId, tell, attempt }: SignInMethodProps & { readonly route: VerificationMethod }) => {
  const say = useTranslate()
  const refusalText = useRefusalText()
  const remembered = useState(rememberedNumber)[0]
  const form = useRef<HTMLFormElement>(null)
  const focus = (field: string) => readForm(form.current).focus(field)
  useEffect(() => {
    if (remembered === null) readForm(form.current).focus('mobileNum')
  }, [remembered])
  const bad = (key: RefusalKey, field: string): false => {
    tell(refusalText(new CallRefused({ key, status: 400, message: '' })))
    focus(field)
    return false
  }
  const typed = () => parsePhoneInput(readForm(form.current).data)
  const hasNumber = (): boolean => {
    const { isValid, mobileNum } = typed()
    return isValid || bad(mobileNum === '' ? route.says.missing : route.says.format, 'mobileNum')
  }
  const mayAsk = () => {
    tell('')
    return hasNumber()
  }
  const submit = async ({ of, has }: FormValues) => {
    const { isValid: _checked, ...number } = typed()
    const code = of('verificationCode').trim()
    if (!hasNumber()) return
    if (code === '') {
      bad(route.says.noCode, 'verificationCode')
      return
    }
    remember(number, has('remember'))
    setRememberIntent(has('remember'))
    const { countryDialingCode, mobileNum: username } = number
    const refused = await attempt(async () => {
      const proof = await route.prove(number, code)
      return send('session.login', { type: 'sms', username, countryDialingCode, side, ...proof })
    })
    if (refused !== null) focus('verificationCode')
  }
  return (
    <Form ref={form} className={css['fields']} alertId={alertId} busy={busy} onSubmit={submit}>
      <PhoneNumberField remembered={remembered} />
      <CodeField send={(solved) => route.send(typed(), solved)} mayAsk={mayAsk} {...(route.isThirdParty ? { sentSays: say('phone.sent') } : {})} />
      <label className={css['tick']}>
        <Checkbox name="remember" defaultChecked={remembered !== null} />
        <span>{say('code.rememberNumber')}</span>
      </label>
      <SignInSubmit>{say('login.submit')}</SignInSubmit>
    </Form>
  )
}
