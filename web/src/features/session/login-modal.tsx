import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useModule } from '../../lib/modules.ts'
import { asRefused } from '../../lib/refused.ts'
import { readCookie, writeCookie } from '../../lib/storage.ts'
import { useRefusalText, useSay } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Modal } from '../../ui/modal.tsx'
import { asksCaptcha } from './asks-captcha.ts'
import { CaptchaField } from './captcha-field.tsx'
import css from './login-modal.module.css'
import { takeGoOn } from './open-login.ts'
import { PasswordField } from './password-field.tsx'
import { signIn, tryFree } from './sign-in.ts'

const aDay = 86_400

/** The login popup: user name and password, a captcha once the server asks for one, free play beside it. */
export const LoginModal = ({ onClose }: { onClose: () => void }) => {
  const say = useSay()
  const refusalText = useRefusalText()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const isFreePlayOn = useModule('FREEPLAY3')
  const isRegisterOn = useModule('REG3')
  const remembered = useState(() => readCookie('username') ?? '')[0]
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState<'login' | 'free' | null>(null)
  const [alert, setAlert] = useState('')
  const [captchaRound, setCaptchaRound] = useState(0)
  const alertId = useId()

  useEffect(() => {
    // The dialog opens on its first control, which is the one that closes it.
    form.current?.querySelector<HTMLInputElement>(remembered === '' ? 'input[name=username]' : 'input[name=password]')?.focus()
  }, [remembered])
  const arrived = () => {
    const goOn = takeGoOn()
    onClose()
    if (goOn !== null) goOn()
    else void navigate({ to: '/' })
  }
  const attempt = async (as: 'login' | 'free', act: () => Promise<void>) => {
    setBusy(as)
    setAlert('')
    try {
      await act()
      arrived()
    } catch (thrown) {
      const refused = asRefused(thrown)
      setAlert(refusalText(refused))
      if (asksCaptcha(refused) || captchaRound > 0) setCaptchaRound((round) => round + 1)
      setBusy(null)
      form.current?.querySelector<HTMLInputElement>('input[name=password]')?.focus()
    }
  }
  const bad = (message: string, field: string) => {
    setAlert(message)
    form.current?.querySelector<HTMLInputElement>(`input[name=${field}]`)?.focus()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const filled = new FormData(event.currentTarget)
    const of = (name: string) => String(filled.get(name) ?? '')
    const username = of('username').trim()
    const password = of('password')
    if (username === '' || password === '') return bad(say('login.needBoth'), username === '' ? 'username' : 'password')
    const captcha = of('captcha').trim()
    if (captchaRound > 0 && captcha === '') return bad(say('login.needCaptcha'), 'captcha')
    writeCookie('username', filled.has('remember') ? username : '', filled.has('remember') ? aDay : 0)
    void attempt('login', () => signIn(queryClient, { username, password, captcha, captchaId: of('captchaId'), type: 'username' }))
  }
  return (
    <Modal title={say('login.title')} hideTitle size="wide" closeLabel={say('shell.close')} onClose={onClose}>
      <div className={css['login']}>
        <div className={css['picture']}>
          <img src="/login.svg" alt="" width="400" height="620" />
          <div>
            <strong>{say('login.pictureTitle')}</strong>
            <p>{say('login.pictureText')}</p>
          </div>
        </div>
        <form ref={form} className={css['form']} noValidate onSubmit={submit}>
          <p className={css['title']} aria-hidden="true">
            {say('login.title')}
          </p>
          {isRegisterOn && (
            <p className={css['or']}>
              {say('login.orCreate')}{' '}
              <a className="link" href="/register">
                {say('login.createAccount')}
              </a>
            </p>
          )}
          <div id={alertId} role="alert" className={css['alert']} hidden={alert === ''}>
            <Icon name="warning-circle" />
            <span>{alert}</span>
          </div>
          <label className={css['field']}>
            <span>{say('login.username')}</span>
            <span className={css['input']}>
              <Icon name="user-circle" />
              <input
                name="username"
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={64}
                defaultValue={remembered}
                aria-describedby={alertId}
              />
            </span>
          </label>
          <PasswordField describedBy={alertId} />
          {captchaRound > 0 && <CaptchaField key={captchaRound} />}
          <label className={css['tick']}>
            <input type="checkbox" name="remember" defaultChecked={remembered !== ''} />
            <span>{say('login.remember')}</span>
          </label>
          <Button type="submit" kind="primary" size="l" disabled={busy !== null} aria-busy={busy === 'login'}>
            {busy === 'login' ? (
              <>
                <i className={css['spinner']} />
                <span>{say('login.busy')}</span>
              </>
            ) : (
              say('login.submit')
            )}
          </Button>
          {isFreePlayOn && (
            <>
              <p className={css['orLine']}>{say('login.noAccountNeeded')}</p>
              <Button kind="line" disabled={busy !== null} onClick={() => void attempt('free', () => tryFree(queryClient))}>
                <Icon name="play" size="s" />
                {say('login.tryFree')}
              </Button>
            </>
          )}
        </form>
      </div>
    </Modal>
  )
}
