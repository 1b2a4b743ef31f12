import { type ComponentProps, useId } from 'react'
import css from './field.module.css'
import type { IconName } from './icon-names.ts'
import { Icon } from './icon.tsx'

type Props = Omit<ComponentProps<'input'>, 'id' | 'children'> & {
  readonly label: string
  /** Stands before what is typed. */
  readonly icon?: IconName
}

/** A field of one line with its name above it; what is typed is taken letter by letter. */
export const TextField = ({ label, icon, ...input }: Props) => {
  const id = useId()
  return (
    <div className={css['field']}>
      <label htmlFor={id}>{label}</label>
      <span className={css['input']}>
        {icon !== undefined && <Icon name={icon} />}
        <input autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={64} {...input} id={id} />
      </span>
    </div>
  )
}
