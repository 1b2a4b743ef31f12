import { type FormField, fieldOrder } from '@perya/domain/registration/fields'
import { type RefObject, useEffect, useState } from 'react'
import { useTranslate } from '../../../lib/text/text.tsx'
import type { FieldErrors } from './refusals.ts'
import { fieldErrorText } from '../words.ts'

/** The displayed result of the last attempt: errors by field, fields marked without a text, and the summary above the form. */
export type SubmitResult = { readonly faults: FieldErrors; readonly marked: readonly FormField[]; readonly alert: string }

const fine: SubmitResult = { faults: {}, marked: [], alert: '' }

/** State of a form's submission result. A new result moves the focus to its first field. */
export const useVerdict = (form: RefObject<HTMLFormElement | null>, minimumAge: number) => {
  const say = useTranslate()
  const [verdict, setVerdict] = useState(fine)
  useEffect(() => {
    const first = fieldOrder.find((field) => verdict.faults[field] !== undefined || verdict.marked.includes(field))
    if (first !== undefined)
      form.current
        ?.querySelector<HTMLElement>(
          `[data-field=${first}] :is(input:not([type=hidden]):not([type=radio]), select:not([name=countryDialingCode]), input[type=radio])`,
        )
        ?.focus()
  }, [verdict, form])
  const tell = (faults: FieldErrors, alert?: string, marked: readonly FormField[] = []) => {
    const first = fieldOrder.find((field) => faults[field] !== undefined)
    const fault = first === undefined ? undefined : faults[first]
    const words = first === undefined || fault === undefined ? '' : fieldErrorText(say, first, fault, minimumAge)
    setVerdict({ faults, marked, alert: alert ?? words })
  }
  return { verdict, tell, clear: () => setVerdict(fine) }
}
