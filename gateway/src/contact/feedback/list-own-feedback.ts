import { questionTypes } from '@perya/calls/contact/feedback'
import type { Handler } from '../../kernel/context.ts'
import { listFeedback, readFeedbackSteps } from './feedback-rows.ts'
import { presentFeedback } from './present-feedback.ts'

/** Lists a member's feedback messages, newest first, with the state of each (SUPPORT-04). */
export const listOwnFeedback: Handler<'feedback.mine'> = async ({ before, pageSize }, { app, principal }) => {
  const rows = await listFeedback(app, principal.memberId, before, pageSize + 1)
  const shown = rows.slice(0, pageSize)
  const ids = shown.map(({ id }) => id)
  const steps = await readFeedbackSteps(app, ids)
  return {
    list: shown.map((row) => presentFeedback(row, steps, questionTypes)),
    next: rows.length > pageSize ? String(ids.at(-1)) : null,
  }
}
