import { type Ref, useId, useState } from 'react'
import { useSay } from '../../lib/text.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import css from './security.module.css'

/** A password to be typed, which can be shown. */
export const SecretField = ({
  name,
  label,
  autoComplete,
  hint,
  describedBy,
  inputRef,
}: {
  name: string
  label: string
  autoComplete: 'current-password' | 'new-password' | 'off'
  hint?: string
  describedBy: string
  inputRef?: Ref<HTMLInputElement>
}) => {
  const say = useSay()
  const id = useId()
  const [shown, setShown] = useState(false)
  return (
    <div className={css['field']}>
      <label htmlFor={id}>{label}</label>
      <span className={css['input']}>
        <Icon name="lock-simple" />
        <input
          ref={inputRef}
          id={id}
          name={name}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          maxLength={128}
          aria-describedby={hint === undefined ? describedBy : `${id}-hint ${describedBy}`}
        />
        <IconButton label={say(shown ? 'login.hidePassword' : 'login.showPassword')} aria-pressed={shown} onClick={() => setShown(!shown)}>
          <Icon name={shown ? 'eye-slash' : 'eye'} />
        </IconButton>
      </span>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={css['fine']}>
          {hint}
        </p>
      )}
    </div>
  )
}
