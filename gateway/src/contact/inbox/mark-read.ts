import type { Handler } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { countUnread } from './count-unread.ts'

/** Marks messages as read; the statement filters by member, so another member's message is treated as nonexistent. */
export const markRead: Handler<'inbox.read'> = async ({ id }, { app, principal: { memberId } }) => {
  const { db } = app.store
  const readAt = new Date(app.clock.now())
  const update = db.updateTable('inbox_message').set({ read_at: readAt }).where('member_id', '=', memberId).where('read_at', 'is', null)
  await (id === '' ? update : update.where('id', '=', Number(id))).execute()
  if (id !== '') {
    const own = await db.selectFrom('inbox_message').select('id').where('member_id', '=', memberId).where('id', '=', Number(id)).executeTakeFirst()
    if (own === undefined) throw new Refusal('not_found')
  }
  return { unreadMessage: await countUnread(app, memberId) }
}
