import css from './factor.module.css'
import type { ActionResult } from './use-factors.ts'

/** Says how a change went, to eyes and to screen readers. */
export const StatusMessage = ({ told: { done, refused } }: { told: ActionResult }) => (
  <>
    <p role="status" className={css['done']}>
      {done}
    </p>
    <p role="alert" className={css['alert']}>
      {refused}
    </p>
  </>
)
