import { checkField, type FieldError, patternError } from '@perya/domain/registration/check-field'
import { normalizeInput } from '@perya/domain/registration/fields'
import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { useKeyedState } from '../../../lib/use-keyed-state.ts'
import type { FieldProps } from './registration-line.tsx'
import { testRawPattern } from '../checks/test-raw-pattern.ts'

/** The value of a field, and its error once the field was left; while the value is being corrected the error disappears immediately. */
export const useFieldInput = ({ asked: { field, rule }, fault, initial }: FieldProps) => {
  const [value, setValue] = useState(initial)
  const [seen, setSeen] = useKeyedState<FieldError | null>(fault, fault)
  const input = useRef<HTMLInputElement>(null)
  const asking = useRef(0)
  useEffect(() => {
    // The visitor may have typed before hydration.
    if (input.current !== null) setValue(input.current.value)
  }, [])
  const find = async (typed: string): Promise<FieldError | null> => {
    if (rule === null || typed === '') return null
    const found = checkField(rule, false, normalizeInput(field, typed))
    if (found !== 'raw') return found
    return (await testRawPattern(rule.acceptedPattern, normalizeInput(field, typed))) ? null : patternError(rule)
  }
  const look = async (typed: string, mayWorsen: boolean) => {
    asking.current += 1
    const mine = asking.current
    const found = await find(typed)
    if (mine === asking.current && (mayWorsen || found === null)) setSeen(found)
  }
  return {
    input,
    value,
    seen,
    onInput: (event: FormEvent<HTMLInputElement>) => {
      const typed = event.currentTarget.value
      setValue(typed)
      if (seen !== null) void look(typed, false)
    },
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      if (event.currentTarget.value !== '') void look(event.currentTarget.value, true)
    },
  }
}
