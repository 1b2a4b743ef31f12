import { normalizeChatText, containsBannedWord } from '@perya/domain/chat/chat-text'
import { sql } from 'kysely'
import type { Handler } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { assertMayChat } from './assert-may-chat.ts'
import { chatName } from './chat-name.ts'
import { presentChatMessage } from './present-message.ts'

const mostInMinute = 8
const secondsBetween = 2

/** Posts a message to the room: once per idempotency key, rate-limited, without banned words, and not while muted. */
export const postChatMessage: Handler<'chat.send'> = async (input, { app, principal: { memberId, type } }) => {
  await assertMayChat(app, { memberId, type })
  const { db } = app.store
  const text = normalizeChatText(input.text)
  if (text === null) throw new Refusal('chat_text')
  const banned = await db.selectFrom('chat_word').select('word').execute()
  const mayNot = containsBannedWord(
    text,
    banned.map(({ word }) => word),
  )
  if (mayNot) throw new Refusal('chat_word')
  const name = await chatName(app, memberId)
  const { rows } = await sql<{ id: number | null; reason: string | null; wait: number }>`
    select * from say_in_chat(${memberId}, ${input.key}, ${name}, ${text}, ${new Date(app.clock.now())},
                              ${`${secondsBetween} seconds`}::interval, ${mostInMinute}::int)`.execute(db)
  const said = rows[0]
  if (said?.reason === 'chat_muted') throw new Refusal('chat_muted')
  if (said === undefined || said.id === null) throw new Refusal('too_many_requests', null, said?.wait ?? secondsBetween)
  return presentChatMessage(await db.selectFrom('chat_message').selectAll().where('id', '=', said.id).executeTakeFirstOrThrow(), memberId)
}
