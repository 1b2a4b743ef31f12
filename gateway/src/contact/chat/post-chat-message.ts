import { normalizeChatText, containsBannedWord } from '@perya/domain/chat/chat-text'
import type { Handler } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { assertMayChat } from './assert-may-chat.ts'
import { chatName } from './chat-name.ts'
import { insertChatMessage, listBannedChatWords, readChatMessage } from './chat-store.ts'
import { presentChatMessage } from './present-chat-message.ts'

const maxInMinute = 8
const secondsBetween = 2

/** Posts a message to the room: once per idempotency key, rate-limited, without banned words, and not while muted. */
export const postChatMessage: Handler<'chat.send'> = async (input, { app, principal: { memberId, type } }) => {
  await assertMayChat(app, { memberId, type })
  const text = normalizeChatText(input.text)
  if (text === null) throw new Refusal('chat_text')
  if (containsBannedWord(text, await listBannedChatWords(app))) throw new Refusal('chat_word')
  const name = await chatName(app, memberId)
  const now = new Date(app.clock.now())
  const posted = await insertChatMessage(app, { memberId, key: input.key, name, text, now, secondsBetween, mostInMinute: maxInMinute })
  if (posted.reason === 'chat_muted') throw new Refusal('chat_muted')
  if (posted.id === null) throw new Refusal('too_many_requests', null, posted.wait)
  return presentChatMessage(await readChatMessage(app, posted.id), memberId)
}
