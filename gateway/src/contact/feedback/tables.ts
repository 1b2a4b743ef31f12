import type { FeedbackActor, FeedbackState } from '@perya/domain/feedback/feedback-state'
import type { Generated, Selectable } from 'kysely'

/** Feedback messages to the operator, and their replies and state changes. */
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

/** A message as stored. */
export type FeedbackRow = Selectable<FeedbackTables['feedback']>
/** One step in its history. */
export type FeedbackStepRow = Selectable<FeedbackTables['feedback_step']>

declare module '../../kernel/database/tables.ts' {
  interface Tables extends FeedbackTables {}
}
