import { stateAfterMemberReply } from '@perya/domain/feedback/feedback-state'
import type { Handler } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { findFeedback, applyFeedbackStep } from './feedback-rows.ts'
import { validateFeedbackText } from './validate-feedback-text.ts'

/** A further word of the member to what he wrote; another's is one that does not exist, and what is over is not taken up again. */
export const replyToFeedback: Handler<'feedback.reply'> = async ({ reference, content }, { app, principal }) => {
  const says = await validateFeedbackText(app, content)
  const found = await findFeedback(app, reference, principal.memberId)
  if (found === null) throw new Refusal('not_found')
  const moved = await applyFeedbackStep(app, found.id, { actor: 'member', to: stateAfterMemberReply, says })
  if (moved === null) throw new Refusal('feedback_over')
  return null
}
