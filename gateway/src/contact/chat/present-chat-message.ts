import type { Value } from '@perya/calls'
import type { ChatMessage } from './tables.ts'

/** Presents a message for members; of a removed one only that it existed. */
export const presentChatMessage = (row: ChatMessage, memberId: string): Value<'chat.send'> => ({
  id: String(row.id),
  name: row.name,
  text: row.removed_at === null ? row.body : '',
  sentAt: row.sent_at.toISOString(),
  isOwn: row.member_id === memberId,
  isRemoved: row.removed_at !== null,
})
