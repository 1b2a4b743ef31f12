import type { FeedbackState } from '@perya/domain/feedback/feedback-state'
import { serverText, serverTexts } from '@perya/texts/server-text'
import type { AppContext } from '../../kernel/context.ts'
import { writeInboxTexts } from '../../kernel/notifications/write-inbox-message.ts'
import { applyFeedbackStep } from './feedback-rows.ts'
import type { FeedbackRow } from './tables.ts'

/** Moves a feedback message to another state for the operator and notifies its member in the inbox. Null where the transition is not allowed. */
export const answerFeedback = async (app: AppContext, { id }: FeedbackRow, to: FeedbackState, message: string): Promise<FeedbackRow | null> => {
  const moved = await applyFeedbackStep(app, id, { actor: 'house', to: () => to, says: message })
  if (moved === null || moved.member_id === null || to === 'received') return moved
  const values = { reference: moved.reference }
  const steps = serverTexts(`feedback.${to}.text`, values)
  const content = Object.fromEntries(
    Object.entries(steps).map(([language, text]) => [
      language,
      message === '' ? text : `${text} ${serverText(language, 'feedback.says')} ${message}`,
    ]),
  )
  await writeInboxTexts(app, moved.member_id, { title: serverTexts(`feedback.${to}.title`, values), content })
  return moved
}
