import type { Handler } from '../../kernel/context.ts'
import { assertMayChat } from './assert-may-chat.ts'
import { withPublicNames } from './chat-name.ts'
import { readChatMessages } from './chat-store.ts'
import { presentChatMessage } from './present-chat-message.ts'

/** Lists chat messages, newest first, with keyset pagination. */
export const listChatMessages: Handler<'chat.messages'> = async ({ before, pageSize }, { app, principal }) => {
  await assertMayChat(app, principal)
  const rows = await readChatMessages(app, before === '' ? null : Number(before), pageSize + 1)
  const shown = await withPublicNames(app, rows.slice(0, pageSize))
  const list = shown.map((row) => presentChatMessage(row, principal.memberId))
  return { list, next: rows.length > pageSize ? (list.at(-1)?.id ?? null) : null }
}
