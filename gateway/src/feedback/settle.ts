import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { findFeedback, moveFeedback } from './feedback-rows.ts'

/** The member says that this is settled; saying it twice changes nothing. */
export const settle: Handler<'feedback.settle'> = async ({ reference }, { house, principal }) => {
  const found = await findFeedback(house, reference, principal.memberId)
  if (found === null) throw new Refusal('not_found')
  await moveFeedback(house, found.id, { actor: 'member', to: () => 'closed', says: '' })
  return null
}
