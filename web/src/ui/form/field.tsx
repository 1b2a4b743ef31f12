import { type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import css from '../fields/field.module.css'
import { joinIds, useFormState } from './form-state.ts'

/** Attributes that tie a control to its label, its hint and the error of its form. */
export type ControlIds = { readonly id: string; readonly 'aria-describedby': string | undefined }

/** A label with its control below it, and a hint; `children` renders the control. The hint and the error of the form describe the control. */
export const Field = ({
  label,
  hint,
  hintClass,
  className,
  children,
}: {
  label: ReactNode
  hint?: ReactNode
  hintClass?: string | undefined
  /** In place of the appearance of every field. */
  className?: string | undefined
  children: (ids: ControlIds) => ReactNode
}) => {
  const id = useId()
  const { alertId } = useFormState()
  const hintId = hint === undefined ? undefined : `${id}-hint`
  return (
    <div className={cx(className ?? css['field'])}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': joinIds(hintId, alertId) })}
      {hint !== undefined && (
        <p id={hintId} className={hintClass}>
          {hint}
        </p>
      )}
    </div>
  )
}
