import { useState } from 'react'
import { useSay } from '../../lib/text.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import css from './login-modal.module.css'

/** The password, which can be shown. */
export const PasswordField = ({ describedBy }: { describedBy: string }) => {
  const say = useSay()
  const [shown, setShown] = useState(false)
  return (
    <div className={css['field']}>
      <label htmlFor="login-password">{say('login.password')}</label>
      <span className={css['input']}>
        <Icon name="lock-simple" />
        <input
          id="login-password"
          name="password"
          type={shown ? 'text' : 'password'}
          autoComplete="current-password"
          maxLength={128}
          placeholder={say('login.passwordHint')}
          aria-describedby={describedBy}
        />
        <IconButton label={say(shown ? 'login.hidePassword' : 'login.showPassword')} aria-pressed={shown} onClick={() => setShown(!shown)}>
          <Icon name={shown ? 'eye-slash' : 'eye'} />
        </IconButton>
      </span>
    </div>
  )
}
