import type { TableRow } from '../../kernel/database/tables.ts'

/** A message as stored. */
export type ChatMessage = TableRow<'chat_message'>

declare module '../../kernel/database/tables.ts' {
  interface ColumnValues {
    // Infinity: muted until an operator ends it.
    chat_member: { muted_until: Date | number }
  }
}
