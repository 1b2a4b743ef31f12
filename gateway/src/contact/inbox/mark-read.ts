import type { Handler } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { countUnread, hasInboxMessage, markInboxRead } from './inbox-store.ts'

/** Marks messages as read; the statement filters by member, so another member's message is treated as nonexistent. */
export const markRead: Handler<'inbox.read'> = async ({ id }, { app, principal: { memberId } }) => {
  await markInboxRead(app, memberId, id === '' ? null : Number(id))
  if (id !== '' && !(await hasInboxMessage(app, memberId, Number(id)))) throw new Refusal('not_found')
  return { unreadMessage: await countUnread(app, memberId) }
}
