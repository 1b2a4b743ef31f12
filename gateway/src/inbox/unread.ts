import type { Handler } from '../handler.ts'
import { countUnread } from './count-unread.ts'

/** The figure of the badge (NOTICE-07, CALL-29). */
export const unread: Handler<'inbox.unread'> = async (_input, { house, principal }) => ({
  unreadMessage: await countUnread(house, principal.memberId),
})
