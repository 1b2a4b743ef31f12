import css from './progress.module.css'

/** Progress of a paged list. */
export const Progress = ({ value, of, label }: { value: number; of: number; label: string }) => (
  <progress className={css['progress']} value={value} max={Math.max(1, of)} aria-label={label} />
)
