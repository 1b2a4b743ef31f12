import type { Handler } from '../context.ts'
import { countUnread } from './count-unread.ts'

/** The figure of the badge (NOTICE-07, CALL-29). */
export const showUnreadCount: Handler<'inbox.unread'> = async (_input, { app, principal }) => ({
  unreadMessage: await countUnread(app, principal.memberId),
})
