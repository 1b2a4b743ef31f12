import type { HandlersOfFeature } from '../../kernel/context.ts'
import { listOwnFeedback } from './list-own-feedback.ts'
import { replyToFeedback } from './reply-to-feedback.ts'
import { sendFeedback } from './send-feedback.ts'
import { closeFeedback } from './close-feedback.ts'

/** Feedback messages to the operator and their handling. */
export const feedbackHandlers: HandlersOfFeature<'feedback'> = {
  'feedback.send': sendFeedback,
  'feedback.mine': listOwnFeedback,
  'feedback.reply': replyToFeedback,
  'feedback.settle': closeFeedback,
}
