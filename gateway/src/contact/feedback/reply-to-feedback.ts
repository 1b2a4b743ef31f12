import { stateAfterMemberReply } from '@perya/domain/feedback/feedback-state'
import type { Handler } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { findFeedback, applyFeedbackStep } from './feedback-rows.ts'
import { validateFeedbackText } from './validate-feedback-text.ts'

/** Adds a reply of the member to their own message; another member's is `not_found`, and a closed one is not reopened. */
export const replyToFeedback: Handler<'feedback.reply'> = async ({ reference, content }, { app, principal }) => {
  const message = await validateFeedbackText(app, content)
  const found = await findFeedback(app, reference, principal.memberId)
  if (found === null) throw new Refusal('not_found')
  const moved = await applyFeedbackStep(app, found.id, { actor: 'member', to: stateAfterMemberReply, says: message })
  if (moved === null) throw new Refusal('feedback_over')
  return null
}
