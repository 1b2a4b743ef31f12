import { type ReactNode, useId, useState } from 'react'
import { useSay } from '../../lib/text.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import css from './password.module.css'

/** A password that is typed, and can be looked at. `children` stand below it. */
export const SecretField = ({
  name,
  label,
  isNew = false,
  describedBy,
  onChange,
  children,
}: {
  name: string
  label: string
  isNew?: boolean
  describedBy?: string
  onChange?: (value: string) => void
  children?: ReactNode
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
          id={id}
          name={name}
          type={shown ? 'text' : 'password'}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={256}
          aria-describedby={describedBy}
          onChange={onChange === undefined ? undefined : (event) => onChange(event.target.value)}
        />
        <IconButton label={say(shown ? 'password.hide' : 'password.show', { field: label })} aria-pressed={shown} onClick={() => setShown(!shown)}>
          <Icon name={shown ? 'eye-slash' : 'eye'} />
        </IconButton>
      </span>
      {children}
    </div>
  )
}
