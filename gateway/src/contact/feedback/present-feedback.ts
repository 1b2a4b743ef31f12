import type { Value } from '@perya/calls'
import type { FeedbackRow, FeedbackStepRow } from './tables.ts'

/** Presents a feedback message for its member, with its history. */
export const presentFeedback = (
  row: FeedbackRow,
  steps: readonly FeedbackStepRow[],
  types: readonly Value<'feedback.mine'>['list'][number]['questionType'][],
): Value<'feedback.mine'>['list'][number] => ({
  reference: row.reference,
  questionType: types.find((type) => type === row.question_type) ?? 'other',
  content: row.content,
  complaint: row.complaint,
  state: row.state,
  sentAt: row.sent_at.toISOString(),
  steps: steps
    .filter(({ feedback_id: of }) => of === row.id)
    .map(({ actor, state, says, at }) => ({ isOwn: actor === 'member', state, says, at: at.toISOString() })),
})
