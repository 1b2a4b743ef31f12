import type { Value } from '@perya/calls'
import { useTranslate } from '../../lib/text/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SecretField } from '../../ui/fields/secret-field.tsx'
import css from './points.module.css'

/** The password that is required to spend points: its kind, and a link to set one for members who have none (A89). */
export const PasswordPart = ({
  kind,
  value,
  onChange,
}: {
  kind: Value<'points.config'>['password']
  value: string
  onChange: (password: string) => void
}) => {
  const say = useTranslate()
  if (kind === 'none')
    return (
      <p className={css['warn']}>
        <Icon name="key" size="s" />
        <span>
          {say('points.noPassword')} <a href="?member=securityCenter">{say('points.noPasswordAct')}</a>
        </span>
      </p>
    )
  return (
    <SecretField
      label={say(`points.password.${kind}`)}
      eye={{ show: say('login.showPassword'), hide: say('login.hidePassword') }}
      name="password"
      autoComplete={kind === 'login' ? 'current-password' : 'off'}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
