import type { Handler } from '../../kernel/context.ts'
import { findMember } from '../../identity/account/find-member.ts'
import { insertFeedback } from './feedback-rows.ts'
import { validateFeedbackText } from './validate-feedback-text.ts'

// No characters that are mistaken for others when read aloud.
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const vipFrom = 5

/** Stores a feedback message under a reference; a member can follow theirs, and those of high ranks have priority (SUPPORT-05). */
export const sendFeedback: Handler<'feedback.send'> = async (input, { app, principal, language, address }) => {
  const content = await validateFeedbackText(app, input.content)
  const member = principal === null || principal.type === 4 ? null : await findMember(app, principal.memberId)
  const reference = `F-${Array.from({ length: 8 }, () => signs[app.chance.below(signs.length)] ?? '').join('')}`
  await insertFeedback(app, {
    reference,
    member_id: member?.id ?? null,
    question_type: input.questionType,
    content,
    complaint: input.complaint,
    is_vip: (member?.club_label.rankLevel ?? 0) >= vipFrom,
    language,
    address,
  })
  return { reference }
}
