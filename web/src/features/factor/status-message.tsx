import css from './factor.module.css'
import type { ActionResult } from './use-factors.ts'

/** Shows the result of a change, and announces it to screen readers. */
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
