import type { Generated, Selectable } from 'kysely'

/** Tables of the chat room of a brand. */
export type ChatTables = {
  chat_member: {
    member_id: string
    last_at: Generated<Date>
    window_start: Generated<Date>
    sent: Generated<number>
    seen: Generated<number>
    muted_until: Generated<Date | number>
    mute_reason: Generated<string>
  }
  chat_message: {
    id: Generated<number>
    member_id: string
    key: string
    name: string
    body: string
    sent_at: Date
    removed_at: Date | null
    removed_by: string | null
    reviewed: Generated<boolean>
  }
  chat_report: { message_id: number; member_id: string; at: Date }
  chat_word: { word: string }
}

/** A message as stored. */
export type ChatMessage = Selectable<ChatTables['chat_message']>

declare module '../../kernel/database/tables.ts' {
  interface Tables extends ChatTables {}
}
