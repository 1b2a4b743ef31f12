import { useId, useState } from 'react'
import { type PasswordBounds, passwordError, passwordLength, passwordStrength } from '@perya/domain/session/password-rule'
import { useTranslate } from '../../lib/text/text.tsx'
import { ProgressLamps } from '../../ui/figures/progress-lamps.tsx'
import { SecretField } from '../../ui/fields/secret-field.tsx'
import css from './password.module.css'
import { useRevealToggle } from './use-reveal-toggle.ts'

const strengths = ['password.weak', 'password.fair', 'password.good', 'password.strong'] as const

/**
 * A new password and its confirmation. The rule is shown before anything is typed; each part is highlighted when it is met. The strength is shown as
 * one label, never by repeating any of the password.
 */
export const NewPasswordFields = ({ bounds, username }: { bounds: PasswordBounds; username: string }) => {
  const say = useTranslate()
  const id = useId()
  const eyed = useRevealToggle()
  const [typed, setTyped] = useState('')
  const length = passwordLength(typed)
  const rules = [
    { says: say('password.within', bounds), isMet: length >= bounds.minLength && length <= bounds.maxLength },
    ...(username === ''
      ? []
      : [{ says: say('password.notUsername'), isMet: typed !== '' && passwordError(typed, { bounds, username }) !== 'username' }]),
  ]
  const strength = passwordStrength(typed)
  return (
    <>
      <SecretField
        {...eyed(say('password.new'))}
        name="newPassword"
        autoComplete="new-password"
        aria-describedby={id}
        onChange={(event) => setTyped(event.target.value)}
      >
        <ul id={id} className={css['hints']}>
          {rules.map(({ says, isMet }) => (
            <li key={says} className={isMet ? css['met'] : undefined}>
              <ProgressLamps of={1} lit={isMet ? 1 : 0} label={say(isMet ? 'password.met' : 'password.unmet')} />
              {says}
            </li>
          ))}
        </ul>
        <p className={css['strength']} role="status">
          {typed !== '' && (
            <>
              <ProgressLamps of={strengths.length} lit={strength + 1} />
              {say('password.strength', { strength: say(strengths[strength]) })}
            </>
          )}
        </p>
      </SecretField>
      <SecretField {...eyed(say('password.confirm'))} name="confirmNewPassword" autoComplete="new-password" />
    </>
  )
}
