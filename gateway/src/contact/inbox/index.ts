import type { HandlersOfFeature } from '../../kernel/context.ts'
import { markRead } from './mark-read.ts'
import { listInboxMessages } from './list-inbox-messages.ts'
import { showUnreadCount } from './show-unread-count.ts'

/** Inbox: messages of the operator to a member. */
export const inboxHandlers: HandlersOfFeature<'inbox'> = {
  'inbox.unread': showUnreadCount,
  'inbox.messages': listInboxMessages,
  'inbox.read': markRead,
}
