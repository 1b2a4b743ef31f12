import { useId } from 'react'
import css from './segmented.module.css'

/** Two to four choices on one track. */
export const Segmented = <V extends string>({
  label,
  value,
  choices,
  onChoose,
  name,
  invalid = false,
  describedBy,
}: {
  label: string
  value: V
  choices: readonly { readonly value: V; readonly says: string }[]
  onChoose: (value: V) => void
  /** Name of the field in its form. */
  name?: string
  invalid?: boolean
  describedBy?: string | undefined
}) => {
  const group = useId()
  return (
    <div className={css['track']} role="radiogroup" aria-label={label} aria-invalid={invalid || undefined} aria-describedby={describedBy}>
      {choices.map((choice) => (
        <label key={choice.value} className={css['choice']}>
          <input type="radio" name={name ?? group} value={choice.value} checked={choice.value === value} onChange={() => onChoose(choice.value)} />
          <span>{choice.says}</span>
        </label>
      ))}
    </div>
  )
}
