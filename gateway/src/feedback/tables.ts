import type { FeedbackActor, FeedbackState } from '@perya/domain/feedback/feedback-state'
import type { Generated, Selectable } from 'kysely'

/** What people write to the house, and what was said about it since. */
export type FeedbackTables = {
  feedback: {
    id: Generated<number>
    reference: string
    member_id: string | null
    question_type: string
    content: string
    complaint: boolean
    is_vip: boolean
    language: string
    address: string
    state: FeedbackState
    sent_at: Date
    changed_at: Date
    answered_at: Date | null
  }
  feedback_step: { id: Generated<number>; feedback_id: number; actor: FeedbackActor; state: FeedbackState; says: string; at: Date }
}

/** A message as it is kept. */
export type FeedbackRow = Selectable<FeedbackTables['feedback']>
/** One thing that happened to it. */
export type FeedbackStepRow = Selectable<FeedbackTables['feedback_step']>
