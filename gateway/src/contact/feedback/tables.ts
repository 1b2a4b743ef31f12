import type { TableRow } from '../../kernel/database/tables.ts'

/** A message as stored. */
export type FeedbackRow = TableRow<'feedback'>
/** One step in its history. */
export type FeedbackStepRow = TableRow<'feedback_step'>
