import type { FeedbackState } from '@perya/domain/feedback/feedback-state'
import type { AppContext } from '../../kernel/context.ts'
import { writeInboxTexts } from '../../kernel/notifications/write-inbox-message.ts'
import { applyFeedbackStep } from './feedback-rows.ts'
import type { FeedbackRow } from './tables.ts'
import EN from './texts/EN.json' with { type: 'json' }
import TY from './texts/TY.json' with { type: 'json' }

const catalogues = { EN, TY }

/** Moves a feedback message to another state for the operator and notifies its member in the inbox. Null where the transition is not allowed. */
export const answerFeedback = async (app: AppContext, { id }: FeedbackRow, to: FeedbackState, says: string): Promise<FeedbackRow | null> => {
  const moved = await applyFeedbackStep(app, id, { actor: 'house', to: () => to, says })
  if (moved === null || moved.member_id === null || to === 'received') return moved
  const texts = (part: 'title' | 'text') =>
    Object.fromEntries(
      Object.entries(catalogues).map(([language, all]) => [
        language,
        `${all[`${to}.${part}`].replaceAll('{reference}', moved.reference)}${part === 'text' && says !== '' ? ` ${all.says} ${says}` : ''}`,
      ]),
    )
  await writeInboxTexts(app, moved.member_id, { title: texts('title'), content: texts('text') })
  return moved
}
