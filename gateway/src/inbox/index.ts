import type { HandlersOf } from '../handler.ts'
import { markRead } from './mark-read.ts'
import { messages } from './messages.ts'
import { unread } from './unread.ts'

/** What the house writes to a member. */
export const inboxHandlers: HandlersOf<'inbox'> = { 'inbox.unread': unread, 'inbox.messages': messages, 'inbox.read': markRead }
