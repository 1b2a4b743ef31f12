import { type ReactNode, type Ref, useId } from 'react'

type FieldParts = { readonly id: string; readonly 'aria-describedby'?: string; readonly 'aria-invalid'?: true }

/** A label with its control, hint and error. */
export const Field = ({
  label,
  hint,
  error,
  children,
}: {
  label: ReactNode
  hint?: string | undefined
  error?: string | undefined
  children: (parts: FieldParts) => ReactNode
}) => {
  const id = useId()
  const described = error ?? hint
  return (
    <div className="fld">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        ...(described === undefined ? {} : { 'aria-describedby': `${id}-more` }),
        ...(error === undefined ? {} : { 'aria-invalid': true }),
      })}
      {described === undefined ? null : (
        <span id={`${id}-more`} className={error === undefined ? 'hint' : 'err'}>
          {described}
        </span>
      )}
    </div>
  )
}

/** One line of text with its label. */
export const TextField = ({
  label,
  value,
  onChange,
  hint,
  error,
  inputRef,
  ...rest
}: {
  label: string
  value: string
  onChange: (value: string) => void
  hint?: string | undefined
  error?: string | undefined
  inputRef?: Ref<HTMLInputElement>
  type?: 'text' | 'password' | 'search'
  autoComplete?: string
  inputMode?: 'numeric' | 'decimal'
  maxLength?: number
  placeholder?: string
  list?: string
}) => (
  <Field label={label} hint={hint} error={error}>
    {(parts) => <input className="inp" ref={inputRef} value={value} onChange={(event) => onChange(event.target.value)} {...parts} {...rest} />}
  </Field>
)

/** Text of several lines with its label. */
export const TextArea = ({
  label,
  value,
  onChange,
  hint,
  maxLength,
}: {
  label: string
  value: string
  onChange: (value: string) => void
  hint?: string | undefined
  maxLength: number
}) => (
  <Field label={label} hint={hint}>
    {(parts) => (
      <textarea className="inp" rows={6} maxLength={maxLength} value={value} onChange={(event) => onChange(event.target.value)} {...parts} />
    )}
  </Field>
)

/** A day, `2026-11-27`; empty for none. */
export const DayField = ({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) => (
  <Field label={label}>
    {(parts) => <input className="inp" type="date" value={value} onChange={(event) => onChange(event.target.value)} {...parts} />}
  </Field>
)

/** A switch with its label beside it. */
export const CheckField = ({ label, isOn, onChange }: { label: string; isOn: boolean; onChange: (isOn: boolean) => void }) => (
  <label className="check">
    <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
    {label}
  </label>
)

/** One of a list. */
export const SelectField = ({
  label,
  value,
  onChange,
  options,
  error,
}: {
  label: string
  value: string
  onChange: (value: string) => void
  options: readonly (readonly [value: string, text: string])[]
  error?: string | undefined
}) => (
  <Field label={label} error={error}>
    {(parts) => (
      <select className="inp" value={value} onChange={(event) => onChange(event.target.value)} {...parts}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    )}
  </Field>
)
