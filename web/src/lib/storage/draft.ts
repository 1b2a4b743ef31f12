import { useState } from 'react'
import { tabStorage } from './storage.ts'

/**
 * A half-filled form is stored in the tab until it is sent: a reload or a lost connection loses nothing (R14). Never a password, a code or the name
 * of a person: callers must store only fields that may be read by others.
 */
type Drafts = Readonly<Record<string, string>>

const [mostFields, longest] = [40, 2000]

const read = (): Drafts => {
  const raw = tabStorage.readJson('drafts')
  return typeof raw === 'object' && raw !== null
    ? Object.fromEntries(Object.entries(raw).filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
    : {}
}

/** Returns the stored text of a field, named `form.field`; null where there is none. */
export const readFieldDraft = (field: string): string | null => read()[field] ?? null

/** Stores the text of a field. */
export const storeFieldDraft = (field: string, value: string): void => {
  const { [field]: _was, ...others } = read()
  tabStorage.writeJson('drafts', Object.fromEntries([...Object.entries(others), [field, value.slice(0, longest)] as const].slice(-mostFields)))
}

/** Deletes the stored fields of a form once it is sent. */
export const clearFormDraft = (form: string): void =>
  tabStorage.writeJson('drafts', Object.fromEntries(Object.entries(read()).filter(([field]) => !field.startsWith(`${form}.`))))

/** A field whose text outlives the page; only for forms that the browser renders, because the server has no drafts. */
export const useFieldDraft = (field: string, initial: string): readonly [string, (value: string) => void] => {
  const [value, setValue] = useState(() => readFieldDraft(field) ?? initial)
  return [
    value,
    (next) => {
      setValue(next)
      storeFieldDraft(field, next)
    },
  ]
}
