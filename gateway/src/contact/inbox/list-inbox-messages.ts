import type { Handler } from '../../kernel/context.ts'
import { localizedRichText, localizedTextOf } from '../../kernel/texts.ts'
import { countUnread, readInboxMessages } from './inbox-store.ts'

/** Lists messages to the member in their language, newest first, with keyset pagination; returns only displayable fields (NOTICE-06, T21). */
export const listInboxMessages: Handler<'inbox.messages'> = async ({ before, pageSize }, { app, principal, language }) => {
  const rows = await readInboxMessages(app, principal.memberId, before === '' ? null : Number(before), pageSize + 1)
  const list = rows.slice(0, pageSize).map((row) => ({
    id: String(row.id),
    title: localizedTextOf(row.title, language),
    content: localizedRichText(row.content, language, app.brand),
    sentAt: row.sent_at.toISOString(),
    isRead: row.read_at !== null,
  }))
  return { list, next: rows.length > pageSize ? (list.at(-1)?.id ?? null) : null, unreadMessage: await countUnread(app, principal.memberId) }
}
