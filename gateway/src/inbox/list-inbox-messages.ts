import type { Handler } from '../context.ts'
import { localizedRichText, localizedTextOf } from '../system/texts.ts'
import { countUnread } from './count-unread.ts'

/** Messages to the member in his language, newest first, by keys; nothing in them but what may be shown (NOTICE-06, T21). */
export const listInboxMessages: Handler<'inbox.messages'> = async ({ before, pageSize }, { app, principal, language }) => {
  const query = app.store.db
    .selectFrom('inbox_message')
    .selectAll()
    .where('member_id', '=', principal.memberId)
    .orderBy('id', 'desc')
    .limit(pageSize + 1)
  const rows = await (before === '' ? query : query.where('id', '<', Number(before))).execute()
  const list = rows.slice(0, pageSize).map((row) => ({
    id: String(row.id),
    title: localizedTextOf(row.title, language),
    content: localizedRichText(row.content, language, app.brand),
    sentAt: row.sent_at.toISOString(),
    isRead: row.read_at !== null,
  }))
  return { list, next: rows.length > pageSize ? (list.at(-1)?.id ?? null) : null, unreadMessage: await countUnread(app, principal.memberId) }
}
