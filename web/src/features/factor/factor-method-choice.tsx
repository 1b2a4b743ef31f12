import { useId } from 'react'
import css from './factor.module.css'

/** A choice of factor methods, one below the other. A single method is shown without a choice. */
export const FactorMethodChoice = <M extends string>({
  label,
  methods,
  value,
  nameOf,
  onChoose,
}: {
  label: string
  methods: readonly M[]
  value: M | undefined
  nameOf: (method: M) => string
  onChoose: (method: M) => void
}) => {
  const group = useId()
  if (methods.length < 2) return null
  return (
    <fieldset className={css['methods']}>
      <legend>{label}</legend>
      {methods.map((method) => (
        <label key={method} className={css['method']}>
          <input type="radio" name={group} value={method} checked={method === value} onChange={() => onChoose(method)} />
          <span>{nameOf(method)}</span>
        </label>
      ))}
    </fieldset>
  )
}
