import { type ReactNode, useId, useState } from 'react'
import { useSay } from '../../lib/text.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import css from './login-modal.module.css'

/** The password, which can be shown. `aside` stands at the end of its label's line. */
export const PasswordField = ({ describedBy, aside }: { describedBy: string; aside?: ReactNode }) => {
  const id = useId()
  const say = useSay()
  const [shown, setShown] = useState(false)
  return (
    <div className={css['field']}>
      <span className={css['labelLine']}>
        <label htmlFor={id}>{say('login.password')}</label>
        {aside}
      </span>
      <span className={css['input']}>
        <Icon name="lock-simple" />
        <input
          id={id}
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
