import css from './progress.module.css'

/** How far a list has been read. */
export const Progress = ({ value, of, label }: { value: number; of: number; label: string }) => (
  <progress className={css['progress']} value={value} max={Math.max(1, of)} aria-label={label} />
)
