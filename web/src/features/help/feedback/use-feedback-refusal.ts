import type { CallRefused } from '../../../lib/calls/call-refused.ts'
import { useTranslate } from '../../../lib/text/text.tsx'
import { feedbackBounds } from './feedback-bounds.ts'

/** Text of a refusal of feedback that states the bounds of its length (SUPPORT-03); null for any other. */
export const useFeedbackRefusal = (): ((refused: CallRefused) => string | null) => {
  const say = useTranslate()
  return ({ value }) => {
    const bounds = feedbackBounds(value)
    return bounds === null ? null : say('feedback.bounds', bounds)
  }
}
