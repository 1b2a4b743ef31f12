import { Field } from './field.tsx'

/** A date and time in the operator's zone, as typed; `zonedMoment` reads it. */
export const MomentField = ({
  label,
  hint,
  error,
  value,
  onChange,
}: {
  label: string
  hint?: string | undefined
  error?: string | undefined
  value: string
  onChange: (value: string) => void
}) => (
  <Field label={label} hint={hint} error={error}>
    {(parts) => <input type="datetime-local" className="inp" value={value} onChange={(event) => onChange(event.target.value)} {...parts} />}
  </Field>
)
