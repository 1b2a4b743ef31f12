import type { Handler } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { findFeedback, applyFeedbackStep } from './feedback-rows.ts'

/** The member marks the message as settled; repeating it changes nothing. */
export const closeFeedback: Handler<'feedback.settle'> = async ({ reference }, { app, principal }) => {
  const found = await findFeedback(app, reference, principal.memberId)
  if (found === null) throw new Refusal('not_found')
  await applyFeedbackStep(app, found.id, { actor: 'member', to: () => 'closed', says: '' })
  return null
}
