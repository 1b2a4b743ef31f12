import type { FormField } from '@perya/domain/registration/fields'
import { type RefObject, useLayoutEffect, useState } from 'react'
import { placeOfFields, type RegistrationStep } from './registration-steps.ts'
import type { SubmitResult } from '../checks/use-verdict.ts'

const fieldsOf = ({ faults, marked }: SubmitResult): ReadonlySet<FormField> => new Set([...(Object.keys(faults) as FormField[]), ...marked])

/** Returns whether the form is shown step by step; the style sheet has the same condition. */
export const isStepped = (): boolean => window.matchMedia('(max-width: 767px) and (scripting: enabled)').matches

/** The step that a phone shows. A result of the form turns to the first step with an error; a move focuses the heading of its step, which announces it. */
export const useSteps = (form: RefObject<HTMLFormElement | null>, steps: readonly RegistrationStep[], verdict: SubmitResult) => {
  const [wanted, setWanted] = useState(0)
  const [moves, setMoves] = useState(0)
  const [seen, setSeen] = useState(verdict)
  if (seen !== verdict) {
    setSeen(verdict)
    const place = placeOfFields(steps, fieldsOf(verdict))
    if (place >= 0) setWanted(place)
  }
  // Before the step can be typed into: a later move of the focus would take the rest of what is typed.
  useLayoutEffect(() => {
    if (moves === 0) return
    form.current?.querySelector<HTMLElement>('[data-current] h2')?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [form, moves])
  // The server may change the fields while the form is open, and with them the number of steps.
  const current = Math.min(wanted, steps.length - 1)
  return {
    current,
    isLast: current === steps.length - 1,
    move: (by: 1 | -1) => {
      setWanted(current + by)
      setMoves((count) => count + 1)
    },
    restart: () => setWanted(0),
  }
}
