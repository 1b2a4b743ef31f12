import type { Handler } from '../handler.ts'
import { richTextIn, textIn } from '../system/texts.ts'
import { countUnread } from './count-unread.ts'

/** Messages to the member in his language, newest first, by keys; nothing in them but what may be shown (NOTICE-06, T21). */
export const messages: Handler<'inbox.messages'> = async ({ before, pageSize }, { house, principal, language }) => {
  const query = house.store.db
    .selectFrom('inbox_message')
    .selectAll()
    .where('member_id', '=', principal.memberId)
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
  const rows = await (before === '' ? query : query.where('id', '<', Number(before))).execute()
  const list = rows.slice(0, pageSize).map((row) => ({
    id: String(row.id),
    title: textIn(row.title, language),
    content: richTextIn(row.content, language, house.brand),
    sentAt: row.sent_at.toISOString(),
    isRead: row.read_at !== null,
  }))
  return { list, next: rows.length > pageSize ? (list.at(-1)?.id ?? null) : null, unreadMessage: await countUnread(house, principal.memberId) }
}
