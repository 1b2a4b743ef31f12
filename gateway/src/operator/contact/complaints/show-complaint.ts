import { answerDeadlines } from '@perya/domain/feedback/answer-deadlines'
import { maskText } from '@perya/domain/staff/mask-personal'
import { findFeedback, readFeedbackSteps } from '../../../contact/feedback/feedback-rows.ts'
import type { FeedbackRow, FeedbackStepRow } from '../../../contact/feedback/tables.ts'
import type { AppContext } from '../../../kernel/context.ts'
import { answerTemplates } from './answer-template-texts.ts'
import { readNamedSubjects } from './named-subjects.ts'

/** A message to the operator with its thread, as it is stored. */
export type Complaint = { readonly row: FeedbackRow; readonly steps: readonly FeedbackStepRow[]; readonly username: string | null }

/** Finds a message with its thread; null where there is none. */
export const findComplaint = async (app: AppContext, reference: string): Promise<Complaint | null> => {
  const row = await findFeedback(app, reference)
  if (row === null) return null
  const member =
    row.member_id === null ? undefined : await app.store.db.selectFrom('member').select('username').where('id', '=', row.member_id).executeTakeFirst()
  return { row, steps: await readFeedbackSteps(app, [row.id]), username: member?.username ?? null }
}

/** The thread in order: the message itself, replies of the member, answers of the operator. */
export const threadOf = ({ row, steps }: Complaint) => [
  { author: 'member', state: 'received', text: row.content, at: row.sent_at.toISOString() },
  ...steps.map(({ actor, state, says, at }) => ({ author: actor, state, text: says, at: at.toISOString() })),
]

/** When a message was or is to be answered. */
export const deadlinesOf = ({ row, steps }: Complaint) => {
  const { first, final } = answerDeadlines(row.sent_at.getTime())
  const answered = steps.find(({ actor, state }) => actor === 'house' && (state === 'answered' || state === 'closed'))
  return {
    firstAnswerDue: new Date(first).toISOString(),
    finalAnswerDue: new Date(final).toISOString(),
    firstAnsweredAt: answered?.at.toISOString() ?? null,
    isFirstLate: answered !== undefined && answered.at.getTime() > first,
  }
}

/** What a message names, from all that its member wrote. */
export const subjectsOf = (app: AppContext, { row, steps }: Complaint) =>
  readNamedSubjects(app, row.member_id, [row.content, ...steps.filter(({ actor }) => actor === 'member').map(({ says }) => says)])

/** A message to the operator as staff read it: contacts and numbers in its texts are masked. */
export const presentComplaint = async (app: AppContext, complaint: Complaint) => {
  const { row, username } = complaint
  return {
    ...{ reference: row.reference, kind: row.question_type, complaint: row.complaint, vip: row.is_vip, language: row.language, state: row.state },
    member: row.member_id === null ? null : { id: row.member_id, username },
    sentAt: row.sent_at.toISOString(),
    ...deadlinesOf(complaint),
    thread: threadOf(complaint).map((step) => ({ ...step, text: maskText(step.text) })),
    subjects: await subjectsOf(app, complaint),
    templates: answerTemplates(row.language, row.reference),
  }
}
