import type { Handler } from '../../kernel/context.ts'
import { assertMayChat } from './assert-may-chat.ts'
import { withPublicNames } from './chat-name.ts'
import { presentChatMessage } from './present-message.ts'

/** Lists chat messages, newest first, with keyset pagination. */
export const listChatMessages: Handler<'chat.messages'> = async ({ before, pageSize }, { app, principal }) => {
  await assertMayChat(app, principal)
  const query = app.store.db
    .selectFrom('chat_message')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
  const rows = await (before === '' ? query : query.where('id', '<', Number(before))).execute()
  const shown = await withPublicNames(app, rows.slice(0, pageSize))
  const list = shown.map((row) => presentChatMessage(row, principal.memberId))
  return { list, next: rows.length > pageSize ? (list.at(-1)?.id ?? null) : null }
}
