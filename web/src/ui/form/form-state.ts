import { createContext, use } from 'react'

/** What the fields and buttons of a form know about it. */
export type FormState = {
  /** Id of the element with the error of the form, which describes its fields; undefined where the form has none. */
  readonly alertId: string | undefined
  readonly alert: string
  /** Name of the field that the error is about, which alone is described by it and invalid; undefined: the error is about the whole form. */
  readonly invalidField: string | undefined
  /** A request is pending: nothing else may be sent. */
  readonly busy: boolean
}

/** Provides the state of a form to its fields and buttons. */
export const FormContext = createContext<FormState>({ alertId: undefined, alert: '', invalidField: undefined, busy: false })

/** The state of the surrounding form. */
export const useFormState = (): FormState => use(FormContext)

/** How the error of the surrounding form applies to one of its fields. */
export const useFieldState = (name: string | undefined): { readonly alertId: string | undefined; readonly isInvalid: true | undefined } => {
  const { alertId, invalidField } = useFormState()
  if (invalidField === undefined) return { alertId, isInvalid: undefined }
  return name === invalidField ? { alertId, isInvalid: true } : { alertId: undefined, isInvalid: undefined }
}

/** Joins ids for `aria-describedby`; undefined without any. */
export const joinIds = (...ids: readonly (string | undefined)[]): string | undefined => ids.filter((id) => id !== undefined).join(' ') || undefined

/** The values of a form as typed, and the focus on one of its fields. */
export type FormValues = {
  /** Value of a field as typed; empty without one. */
  readonly of: (name: string) => string
  readonly has: (name: string) => boolean
  readonly data: FormData
  readonly focus: (name: string) => void
}

/** Reads the fields of a form. */
export const readForm = (form: HTMLFormElement | null): FormValues => {
  const data = new FormData(form ?? undefined)
  return {
    of: (name) => String(data.get(name) ?? ''),
    has: (name) => data.has(name),
    data,
    focus: (name) => form?.querySelector<HTMLInputElement>(`input[name=${name}]`)?.focus(),
  }
}
