import { questionTypes } from '@perya/calls/feedback'
import type { Handler } from '../handler.ts'
import { feedbackOf, stepsOf } from './feedback-rows.ts'
import { presentFeedback } from './present-feedback.ts'

/** What a member has written to the house, newest first, with where each stands (SUPPORT-04). */
export const mine: Handler<'feedback.mine'> = async ({ before, pageSize }, { house, principal }) => {
  const rows = await feedbackOf(house, principal.memberId, before, pageSize + 1)
  const shown = rows.slice(0, pageSize)
  const ids = shown.map(({ id }) => id)
  const steps = await stepsOf(house, ids)
  return {
    list: shown.map((row) => presentFeedback(row, steps, questionTypes)),
    next: rows.length > pageSize ? String(ids.at(-1)) : null,
  }
}
