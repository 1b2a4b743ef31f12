import { stateAfterWord } from '@perya/domain/feedback/feedback-state'
import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { findFeedback, moveFeedback } from './feedback-rows.ts'
import { readContent } from './read-content.ts'

/** A further word of the member to what he wrote; another's is one that does not exist, and what is over is not taken up again. */
export const reply: Handler<'feedback.reply'> = async ({ reference, content }, { house, principal }) => {
  const says = await readContent(house, content)
  const found = await findFeedback(house, reference, principal.memberId)
  if (found === null) throw new Refusal('not_found')
  const moved = await moveFeedback(house, found.id, { actor: 'member', to: stateAfterWord, says })
  if (moved === null) throw new Refusal('feedback_over')
  return null
}
