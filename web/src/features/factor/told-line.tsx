import css from './factor.module.css'
import type { Told } from './use-factors.ts'

/** Says how a change went, to eyes and to screen readers. */
export const ToldLine = ({ told: { done, refused } }: { told: Told }) => (
  <>
    <p role="status" className={css['done']}>
      {done}
    </p>
    <p role="alert" className={css['alert']}>
      {refused}
    </p>
  </>
)
