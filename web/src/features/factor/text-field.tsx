import type { InputHTMLAttributes } from 'react'
import css from './factor.module.css'

/** A field of a form of factors, with its name above it. */
export const TextField = ({ label, ...input }: InputHTMLAttributes<HTMLInputElement> & { label: string }) => (
  <label className={css['field']}>
    <span>{label}</span>
    <span className={css['input']}>
      <input autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={32} {...input} />
    </span>
  </label>
)
