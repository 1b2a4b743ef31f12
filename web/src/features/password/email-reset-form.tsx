import { useEffect, useState } from 'react'
import { readCookie } from '../../lib/storage/storage.ts'
import { send } from '../../lib/calls/send.ts'
import { useTranslate } from '../../lib/text/text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Form, FormAlert, SubmitButton } from '../../ui/form/form.tsx'
import { readForm } from '../../ui/form/form-state.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { asksCaptcha } from '../session/login/asks-captcha.ts'
import { CaptchaField } from '../session/login/captcha-field.tsx'
import css from './password.module.css'
import { usePasswordForm } from './use-password-form.ts'

const mailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Requests a mail with a link (PWD-04). The confirmation is the same whether the address is known or not (B11). */
export const EmailResetForm = ({ onClose }: { onClose: () => void }) => {
  const say = useTranslate()
  const remembered = useState(() => readCookie('username') ?? '')[0]
  const { form, alert, busy, tell, submit } = usePasswordForm('')
  const [captchaRound, setCaptchaRound] = useState(0)
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    readForm(form.current).focus(remembered === '' ? 'username' : 'email')
  }, [form, remembered])
  const askForMail = async (of: (name: string) => string): Promise<void> => {
    const [username, email, captcha] = [of('username').trim(), of('email').trim(), of('captcha').trim()]
    if (username === '') return void tell(say('password.needUsername'), 'username')
    if (email === '') return void tell(say('password.needMail'), 'email')
    if (!mailShape.test(email)) return void tell(say('password.badFormat'), 'email')
    if (captchaRound > 0 && captcha === '') return void tell(say('login.needCaptcha'), 'captcha')
    await send('password.mail', { username, email, captcha, captchaId: of('captchaId') })
    setAsked(true)
  }
  if (isAsked)
    return (
      <div className={css['form']}>
        <p role="status">{say('password.mailAsked')}</p>
        <div className={css['acts']}>
          <Button kind="primary" onClick={onClose}>
            {say('code.understood')}
          </Button>
        </div>
      </div>
    )
  return (
    <Form
      ref={form}
      className={css['form']}
      alert={alert}
      busy={busy}
      onSubmit={(values) =>
        submit(values, askForMail, (refused) => {
          if (asksCaptcha(refused) || captchaRound > 0) setCaptchaRound((round) => round + 1)
        })
      }
    >
      <p>{say('password.mailText')}</p>
      <FormAlert icon="warning-circle" className={css['alert']} />
      <TextField label={say('login.username')} icon="user-circle" name="username" autoComplete="username" defaultValue={remembered} />
      <TextField label={say('password.mail')} icon="envelope-simple" name="email" type="email" autoComplete="email" maxLength={254} />
      {captchaRound > 0 && <CaptchaField key={captchaRound} />}
      <div className={css['acts']}>
        <Button kind="ghost" onClick={onClose}>
          {say('shell.cancel')}
        </Button>
        <SubmitButton>{say('password.sendMail')}</SubmitButton>
      </div>
    </Form>
  )
}
