import type { Handler } from '../handler.ts'
import { assertMayChat } from './assert-may-chat.ts'
import { withPublicNames } from './chat-name.ts'
import { presentMessage } from './present-message.ts'

/** What was said, newest first, by keys. */
export const messages: Handler<'chat.messages'> = async ({ before, pageSize }, { house, principal }) => {
  await assertMayChat(house, principal)
  const query = house.store.db
    .selectFrom('chat_message')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
  const rows = await (before === '' ? query : query.where('id', '<', Number(before))).execute()
  const shown = await withPublicNames(house, rows.slice(0, pageSize))
  const list = shown.map((row) => presentMessage(row, principal.memberId))
  return { list, next: rows.length > pageSize ? (list.at(-1)?.id ?? null) : null }
}
