import css from './progress.module.css'

/** A progress bar: `value` of `of`. */
export const Progress = ({ value, of, label }: { value: number; of: number; label: string }) => (
  <progress className={css['progress']} value={value} max={Math.max(1, of)} aria-label={label} />
)
