import { type ComponentProps, useId, useMemo } from 'react'
import { Button } from '../controls/button.tsx'
import { Icon } from '../icon.tsx'
import type { IconName } from '../icon-names.ts'
import { FormContext, type FormValues, readForm, useFormState } from './form-state.ts'

type Props = Omit<ComponentProps<'form'>, 'onSubmit'> & {
  readonly onSubmit: (values: FormValues) => unknown
  /** Error of the form, shown by its `FormAlert`; undefined for a form without one. */
  readonly alert?: string
  /** Id of an element outside of the form that shows the error. */
  readonly alertId?: string
  /** Name of the field that the error is about; without one it describes every field. */
  readonly invalidField?: string | undefined
  readonly busy?: boolean
}

/** A form that is checked by its own rules and sent by script: its error describes every field, its buttons are disabled while it is sent. */
export const Form = ({ onSubmit, alert, alertId, invalidField, busy = false, ...rest }: Props) => {
  const ownId = useId()
  const id = alertId ?? (alert === undefined ? undefined : ownId)
  const state = useMemo(() => ({ alertId: id, alert: alert ?? '', invalidField, busy }), [id, alert, invalidField, busy])
  return (
    <FormContext value={state}>
      <form
        noValidate
        {...rest}
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit(readForm(event.currentTarget))
        }}
      />
    </FormContext>
  )
}

/** The error of the surrounding form, announced to screen readers. With an icon it takes no space while it is empty. */
export const FormAlert = ({
  className,
  icon,
  text,
}: {
  className: string | undefined
  icon?: IconName
  /** In place of the error of the form: describes no field, because the fields show errors of their own. */
  text?: string
}) => {
  const { alertId, alert } = useFormState()
  const shown = text ?? alert
  if (icon === undefined)
    return (
      <p id={alertId} role="alert" className={className}>
        {shown}
      </p>
    )
  return (
    <div id={alertId} role="alert" className={className} hidden={shown === ''}>
      <Icon name={icon} />
      <span>{shown}</span>
    </div>
  )
}

/** The button that submits the surrounding form; disabled while it is sent. */
export const SubmitButton = ({ kind = 'primary', disabled = false, ...rest }: Omit<ComponentProps<typeof Button>, 'type' | 'aria-busy'>) => {
  const { busy } = useFormState()
  return <Button {...rest} type="submit" kind={kind} disabled={busy || disabled} aria-busy={busy} />
}
