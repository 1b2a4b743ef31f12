import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { IconButton } from '../controls/button.tsx'
import { Icon } from '../icon.tsx'
import css from './field.module.css'
import { joinIds, useFieldState } from '../form/form-state.ts'

type Props = Omit<ComponentProps<'input'>, 'id' | 'type' | 'children'> & {
  readonly label: string
  /** Labels of the reveal toggle. */
  readonly eye: { readonly show: string; readonly hide: string }
  /** Shown at the end of the label's line. */
  readonly aside?: ReactNode
  /** Shown below the field. */
  readonly children?: ReactNode
}

/** A password input that can be revealed, described by the error of its form. */
export const SecretField = ({ label, eye, aside, children, ...input }: Props) => {
  const id = useId()
  const { alertId, isInvalid } = useFieldState(input.name)
  const [shown, setShown] = useState(false)
  return (
    <div className={css['field']}>
      <span className={css['labelLine']}>
        <label htmlFor={id}>{label}</label>
        {aside}
      </span>
      <span className={css['input']}>
        <Icon name="lock-simple" />
        <input
          autoCapitalize="none"
          spellCheck={false}
          maxLength={256}
          {...input}
          id={id}
          type={shown ? 'text' : 'password'}
          aria-describedby={joinIds(input['aria-describedby'], alertId)}
          aria-invalid={input['aria-invalid'] ?? isInvalid}
        />
        <IconButton label={shown ? eye.hide : eye.show} aria-pressed={shown} onClick={() => setShown(!shown)}>
          <Icon name={shown ? 'eye-slash' : 'eye'} />
        </IconButton>
      </span>
      {children}
    </div>
  )
}
