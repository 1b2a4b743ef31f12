import { useRef, useState } from 'react'
import { send } from '../../../lib/calls/send.ts'
import { readCookie, writeCookie } from '../../../lib/storage/storage.ts'
import { useTranslate } from '../../../lib/text/text.tsx'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { type FormValues, readForm } from '../../../ui/form/form-state.ts'
import { SecretField } from '../../../ui/fields/secret-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { asksCaptcha } from '../login/asks-captcha.ts'
import { CaptchaField } from '../login/captcha-field.tsx'
import { ForgotLink } from '../login/forgot-link.tsx'
import css from '../login/login-modal.module.css'
import { setRememberIntent } from '../login/remember-intent.ts'
import { SignInSubmit } from '../login/sign-in-submit.tsx'
import type { SignInMethodProps } from './sign-in-method.ts'

const aDay = 86_400

/** Signs in with user name and password, and the captcha once the server requires one (AUTH-01, AUTH-03, AUTH-04, AUTH-06). */
export const UsernameSignIn = ({ side, busy, alertId, tell, attempt, leave }: SignInMethodProps) => {
  const say = useTranslate()
  const remembered = useState(() => readCookie('username') ?? '')[0]
  const form = useRef<HTMLFormElement>(null)
  const [captchaRound, setCaptchaRound] = useState(0)
  const submit = async ({ of, has, focus }: FormValues) => {
    const bad = (message: string, field: string) => {
      tell(message)
      focus(field)
    }
    const username = of('username').trim()
    const password = of('password')
    if (username === '' || password === '') return bad(say('login.needBoth'), username === '' ? 'username' : 'password')
    const captcha = of('captcha').trim()
    if (captchaRound > 0 && captcha === '') return bad(say('login.needCaptcha'), 'captcha')
    setRememberIntent(has('remember'))
    writeCookie('username', has('remember') ? username : '', has('remember') ? aDay : 0)
    const refused = await attempt(
      () => send('session.login', { username, password, captcha, captchaId: of('captchaId'), type: 'username', side }),
      username,
    )
    if (refused === null) return
    if (asksCaptcha(refused) || captchaRound > 0) setCaptchaRound((round) => round + 1)
    readForm(form.current).focus('password')
  }
  return (
    <Form ref={form} className={css['fields']} alertId={alertId} busy={busy} onSubmit={submit}>
      <TextField label={say('login.username')} icon="user-circle" name="username" autoComplete="username" defaultValue={remembered} />
      <SecretField
        label={say('login.password')}
        eye={{ show: say('login.showPassword'), hide: say('login.hidePassword') }}
        aside={<ForgotLink leave={leave} />}
        name="password"
        autoComplete="current-password"
        maxLength={128}
        placeholder={say('login.passwordHint')}
      />
      {captchaRound > 0 && <CaptchaField key={captchaRound} />}
      <label className={css['tick']}>
        <Checkbox name="remember" defaultChecked={remembered !== ''} />
        <span>{say('login.remember')}</span>
      </label>
      <SignInSubmit>{say('login.submit')}</SignInSubmit>
    </Form>
  )
}
