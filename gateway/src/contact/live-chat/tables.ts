import type { LiveChatEnd, LiveChatState } from '@perya/domain/live-chat/live-chat'
import type { Generated, Selectable } from 'kysely'

/** Live chats of members and visitors with support. */
export type LiveChatTables = {
  live_chat: {
    id: string
    number: Generated<number>
    member_id: string | null
    visitor: Buffer | null
    name: string
    language: string
    address: string
    is_vip: boolean
    state: LiveChatState
    ended_by: LiveChatEnd | null
    staff: Generated<string>
    staff_name: Generated<string>
    last_seq: Generated<number>
    last_by: 'member' | 'staff'
    last_at: Date
    member_read: Generated<number>
    staff_read: Generated<number>
    member_typing_at: Date | null
    staff_typing_at: Date | null
    started_at: Date
    joined_at: Date | null
    ended_at: Date | null
    transcript_at: Date | null
  }
  live_chat_message: {
    chat_id: string
    seq: number
    author: 'member' | 'staff' | 'system'
    key: string
    event: string
    name: string
    body: string
    proof_id: string | null
    has_picture: boolean
    sent_at: Date
  }
  live_chat_staff: { operator: string; display_name: string; changed_at: Date }
}

/** A chat as it is stored. */
export type LiveChat = Selectable<LiveChatTables['live_chat']>
/** A message as it is stored. */
export type LiveChatMessage = Selectable<LiveChatTables['live_chat_message']>

declare module '../../kernel/database/tables.ts' {
  interface Tables extends LiveChatTables {}
}
