import { useId, useState } from 'react'
import { type PasswordBounds, passwordFault, passwordLength, passwordStrength } from '@perya/domain/session/password-rule'
import { useSay } from '../../lib/text.tsx'
import { Lamps } from '../../ui/lamps.tsx'
import css from './password.module.css'
import { SecretField } from './secret-field.tsx'

const strengths = ['password.weak', 'password.fair', 'password.good', 'password.strong'] as const

/**
 * A new password and its confirmation. The rule stands there before anything is typed; each part lights when it is met. How strong
 * it is is said in a word, never by repeating any of it.
 */
export const NewPasswordFields = ({ bounds, username, describedBy }: { bounds: PasswordBounds; username: string; describedBy: string }) => {
  const say = useSay()
  const id = useId()
  const [typed, setTyped] = useState('')
  const length = passwordLength(typed)
  const rules = [
    { says: say('password.within', bounds), isMet: length >= bounds.minLength && length <= bounds.maxLength },
    ...(username === ''
      ? []
      : [{ says: say('password.notUsername'), isMet: typed !== '' && passwordFault(typed, { bounds, username }) !== 'username' }]),
  ]
  const strength = passwordStrength(typed)
  return (
    <>
      <SecretField name="newPassword" label={say('password.new')} isNew describedBy={`${describedBy} ${id}`} onChange={setTyped}>
        <ul id={id} className={css['hints']}>
          {rules.map(({ says, isMet }) => (
            <li key={says} className={isMet ? css['met'] : undefined}>
              <Lamps of={1} lit={isMet ? 1 : 0} label={say(isMet ? 'password.met' : 'password.unmet')} />
              {says}
            </li>
          ))}
        </ul>
        <p className={css['strength']} role="status">
          {typed !== '' && (
            <>
              <Lamps of={strengths.length} lit={strength + 1} />
              {say('password.strength', { strength: say(strengths[strength]) })}
            </>
          )}
        </p>
      </SecretField>
      <SecretField name="confirmNewPassword" label={say('password.confirm')} isNew describedBy={describedBy} />
    </>
  )
}
