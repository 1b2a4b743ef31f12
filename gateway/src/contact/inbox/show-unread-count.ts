import type { Handler } from '../../kernel/context.ts'
import { countUnread } from './inbox-store.ts'

/** Returns the count of the inbox badge (NOTICE-07, CALL-29). */
export const showUnreadCount: Handler<'inbox.unread'> = async (_input, { app, principal }) => ({
  unreadMessage: await countUnread(app, principal.memberId),
})
