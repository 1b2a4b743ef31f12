import { maxChatMessageLength } from '@perya/domain/chat/chat-text'
import type { Handler } from '../../kernel/context.ts'
import { assertMayChat } from './assert-may-chat.ts'
import { chatName } from './chat-name.ts'
import { markChatSeen } from './chat-store.ts'

/** Enters the room: marks all current messages as seen. */
export const enterChat: Handler<'chat.launch'> = async (_input, { app, principal }) => {
  await assertMayChat(app, principal)
  const muted = await markChatSeen(app, principal.memberId, new Date(app.clock.now()))
  return {
    name: await chatName(app, principal.memberId),
    mutedUntil: muted?.until.toISOString() ?? null,
    reason: muted?.reason ?? '',
    most: maxChatMessageLength,
  }
}
