import type { TableRow } from '../../kernel/database/tables.ts'

/** A chat as it is stored. */
export type LiveChat = TableRow<'live_chat'>
/** A message as it is stored. */
export type LiveChatMessage = TableRow<'live_chat_message'>
