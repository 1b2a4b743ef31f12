import { type ComponentProps, useId } from 'react'
import css from './field.module.css'
import type { IconName } from '../icon-names.ts'
import { Icon } from '../icon.tsx'
import { joinIds, useFieldState } from '../form/form-state.ts'

type Props = Omit<ComponentProps<'input'>, 'id' | 'children'> & {
  readonly label: string
  /** Shown before the input. */
  readonly icon?: IconName
}

/** A single-line field with its label above it, described by the error of its form; the browser neither corrects nor capitalises the text. */
export const TextField = ({ label, icon, ...input }: Props) => {
  const id = useId()
  const { alertId, isInvalid } = useFieldState(input.name)
  return (
    <div className={css['field']}>
      <label htmlFor={id}>{label}</label>
      <span className={css['input']}>
        {icon !== undefined && <Icon name={icon} />}
        <input
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          {...input}
          id={id}
          aria-describedby={joinIds(input['aria-describedby'], alertId)}
          aria-invalid={input['aria-invalid'] ?? isInvalid}
        />
      </span>
    </div>
  )
}
