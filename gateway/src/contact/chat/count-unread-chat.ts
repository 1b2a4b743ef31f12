import type { Handler } from '../../kernel/context.ts'
import { assertMayChat } from './assert-may-chat.ts'
import { countUnseenChatMessages } from './chat-store.ts'

const maxCounted = 99

/** Returns how many messages other members have posted since the member last opened the room, up to `mostCounted`. */
export const countUnreadChat: Handler<'chat.unread'> = async (_input, { app, principal }) => {
  await assertMayChat(app, principal)
  return { unread: await countUnseenChatMessages(app, principal.memberId, maxCounted) }
}
