import type { HandlersOfFeature } from '../context.ts'
import { listOwnFeedback } from './list-own-feedback.ts'
import { replyToFeedback } from './reply-to-feedback.ts'
import { sendFeedback } from './send-feedback.ts'
import { closeFeedback } from './close-feedback.ts'

/** What people tell the house, and what becomes of it. */
export const feedbackHandlers: HandlersOfFeature<'feedback'> = {
  'feedback.send': sendFeedback,
  'feedback.mine': listOwnFeedback,
  'feedback.reply': replyToFeedback,
  'feedback.settle': closeFeedback,
}
