import type { InputHTMLAttributes, Ref } from 'react'
import css from './checkbox.module.css'

/** A checkbox in our own drawing, the same everywhere. Its label is the caller's. */
export const Checkbox = (given: Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> & { ref?: Ref<HTMLInputElement> }) => (
  <input {...given} type="checkbox" className={css['box']} />
)
