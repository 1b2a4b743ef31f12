import { useState } from 'react'
import { tabStorage } from './storage.ts'

/**
 * What is half filled in stays in the tab until it is sent: a reload or a lost link loses nothing (R14). Never a password, a code or a name of
 * somebody: whoever keeps a field here knows that it may lie about.
 */
type Drafts = Readonly<Record<string, string>>

const [mostFields, longest] = [40, 2000]

const read = (): Drafts => {
  const raw = tabStorage.readJson('drafts')
  return typeof raw === 'object' && raw !== null
    ? Object.fromEntries(Object.entries(raw).filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
    : {}
}

/** What was typed into a field, named `form.field`; null where nothing was. */
export const readFieldDraft = (field: string): string | null => read()[field] ?? null

/** Keeps what is typed into a field. */
export const storeFieldDraft = (field: string, value: string): void => {
  const { [field]: _was, ...others } = read()
  tabStorage.writeJson('drafts', Object.fromEntries([...Object.entries(others), [field, value.slice(0, longest)] as const].slice(-mostFields)))
}

/** Forgets a form once it is sent. */
export const clearFormDraft = (form: string): void =>
  tabStorage.writeJson('drafts', Object.fromEntries(Object.entries(read()).filter(([field]) => !field.startsWith(`${form}.`))))

/** A field whose text outlives the page; only for forms that the browser makes, as the server knows no drafts. */
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
