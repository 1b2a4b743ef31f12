import { useId } from 'react'
import css from './segmented.module.css'

/** Two to four choices on one track. */
export const Segmented = <V extends string>({
  label,
  value,
  choices,
  onChoose,
}: {
  label: string
  value: V
  choices: readonly { readonly value: V; readonly says: string }[]
  onChoose: (value: V) => void
}) => {
  const group = useId()
  return (
    <div className={css['track']} role="radiogroup" aria-label={label}>
      {choices.map((choice) => (
        <label key={choice.value} className={css['choice']}>
          <input type="radio" name={group} value={choice.value} checked={choice.value === value} onChange={() => onChoose(choice.value)} />
          <span>{choice.says}</span>
        </label>
      ))}
    </div>
  )
}
