import type { HandlersOfFeature } from '../context.ts'
import { markRead } from './mark-read.ts'
import { listInboxMessages } from './list-inbox-messages.ts'
import { showUnreadCount } from './show-unread-count.ts'

/** What the house writes to a member. */
export const inboxHandlers: HandlersOfFeature<'inbox'> = {
  'inbox.unread': showUnreadCount,
  'inbox.messages': listInboxMessages,
  'inbox.read': markRead,
}
