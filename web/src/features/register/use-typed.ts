import { checkField, type FieldFault, patternFault } from '@perya/domain/registration/check-field'
import { tidy } from '@perya/domain/registration/fields'
import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import type { FieldProps } from './field.tsx'
import { judgeRaw } from './judge-raw.ts'

/** What is typed into a field, and what is wrong with it once somebody has left it; while it is mended the error goes at once. */
export const useTyped = ({ asked: { field, rule }, fault, initial }: FieldProps) => {
  const [value, setValue] = useState(initial)
  const [seen, setSeen] = useState<FieldFault | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const asking = useRef(0)
  useEffect(() => setSeen(fault), [fault])
  useEffect(() => {
    // Somebody may have typed before the page lived.
    if (input.current !== null) setValue(input.current.value)
  }, [])
  const find = async (typed: string): Promise<FieldFault | null> => {
    if (rule === null || typed === '') return null
    const found = checkField(rule, false, tidy(field, typed))
    if (found !== 'raw') return found
    return (await judgeRaw(rule.acceptedPattern, tidy(field, typed))) ? null : patternFault(rule)
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
