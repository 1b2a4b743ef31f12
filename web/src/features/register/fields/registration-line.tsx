import type { FieldError } from '@perya/domain/registration/check-field'
import type { AskedField } from '@perya/domain/registration/fields'
import type { ReactNode } from 'react'
import { useTranslate } from '../../../lib/text/text.tsx'
import { cx } from '../../../ui/cx.ts'
import css from '../register.module.css'
import { fieldErrorText } from '../words.ts'

/** Properties of every field of the form. */
export type FieldProps = {
  readonly asked: AskedField
  /** The error of the last registration attempt; besides it, a field may find an error itself. */
  readonly fault: FieldError | null
  /** Marked without a text: an earlier error is reported first (ERR-03). */
  readonly isMarked?: boolean
  readonly initial: string
  readonly minimumAge: number
}

/** Attributes that connect an input to its label, its hint and its error. */
export type FieldAria = {
  readonly id: string
  readonly 'aria-describedby': string
  readonly 'aria-invalid': boolean
  readonly 'aria-required': boolean
}

/** Attributes of the input of a field. */
export const fieldAria = ({ asked: { field, required } }: Pick<FieldProps, 'asked'>, isBad: boolean): FieldAria => ({
  id: `register-${field}`,
  'aria-describedby': `register-${field}-says`,
  'aria-invalid': isBad,
  'aria-required': required,
})

/** The label line of a field; its hint is below, replaced by the error. A required group has a star, because it has no placeholder (REG-08). */
export const RegistrationLine = ({
  asked,
  fault,
  minimumAge,
  hint,
  isGroup = false,
  children,
}: Pick<FieldProps, 'asked' | 'fault' | 'minimumAge'> & { hint?: ReactNode; isGroup?: boolean; children: ReactNode }) => {
  const say = useTranslate()
  const { field, required } = asked
  const label = say(`register.field.${field}`)
  return (
    <div className={css['field']} data-field={field}>
      <span className={css['label']}>
        {isGroup ? <span>{label}</span> : <label htmlFor={`register-${field}`}>{label}</label>}
        {required && isGroup && (
          <span className={css['star']} aria-hidden="true">
            *
          </span>
        )}
        {!required && <span className={css['optional']}>{say('register.optional')}</span>}
      </span>
      {children}
      <div id={`register-${field}-says`} className={cx(css['says'], fault !== null && css['bad'])}>
        {fault === null ? hint : <p>{fieldErrorText(say, field, fault, minimumAge)}</p>}
      </div>
    </div>
  )
}
