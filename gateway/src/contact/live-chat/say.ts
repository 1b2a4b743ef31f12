import { readLiveChatText } from '@perya/domain/live-chat/live-chat'
import { storeProof } from '../../money/proofs/store-proof.ts'
import type { Handler, AppContext } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { inTransaction } from '../../kernel/database/in-transaction.ts'
import { clientNetwork } from '../../kernel/http/response/rate-limiter.ts'
import { appendMessage, findOwnChat, lockChat, messageByKey, type NewMessage, readOwnMessageTimes } from './chat-rows.ts'
import { ownerOfCall } from './owner.ts'
import { presentLiveChatMessage } from './present-chat.ts'
import type { LiveChat, LiveChatMessage } from './tables.ts'

const maxInMinute = 30
const minute = 60_000

/** The text of a message as it is stored; refused where it is empty or too long. */
export const readMessage = (typed: string): string => {
  const text = readLiveChatText(typed)
  if (text === null) throw new Refusal('live_chat_text')
  return text
}

/** Refuses more than 30 messages of the customer in a minute. The chat is locked, so that concurrent messages are counted one by one. */
const assertNotFlooding = async (inside: AppContext, { id }: LiveChat): Promise<void> => {
  const sent = await readOwnMessageTimes(inside, id, new Date(inside.clock.now() - minute))
  const first = sent[0]
  if (sent.length < maxInMinute || first === undefined) return
  throw new Refusal('too_many_requests', null, Math.max(1, Math.ceil((first.getTime() + minute - inside.clock.now()) / 1000)))
}

/** Adds a message of the customer to a chat, once for each key. */
export const addOwnMessage = (app: AppContext, { id }: LiveChat, message: NewMessage & { readonly key: string }): Promise<LiveChatMessage> =>
  inTransaction(app, async (inside) => {
    const chat = await lockChat(inside, id)
    const known = await messageByKey(inside, id, 'member', message.key)
    if (known !== null) return known
    if (chat.state === 'ended') throw new Refusal('live_chat_over')
    await assertNotFlooding(inside, chat)
    return appendMessage(inside, chat, message)
  })

/** Sends a text. */
export const send: Handler<'liveChat.say'> = async ({ chat: id, key, text }, context) => {
  const { app } = context
  const chat = await findOwnChat(app, await ownerOfCall(context), id)
  if (chat === null) throw new Refusal('not_found')
  return presentLiveChatMessage(await addOwnMessage(app, chat, { author: 'member', key, body: readMessage(text) }))
}

/** Sends a picture. A visitor's pictures are counted by network. */
export const sendPicture: Handler<'liveChat.sendPicture'> = async ({ chat: id, key, picture }, context) => {
  const { app, address } = context
  const chat = await findOwnChat(app, await ownerOfCall(context), id)
  if (chat === null) throw new Refusal('not_found')
  const known = await messageByKey(app, id, 'member', key)
  if (known !== null) return presentLiveChatMessage(known)
  if (chat.state === 'ended') throw new Refusal('live_chat_over')
  const proofId = await storeProof(app, chat.member_id, picture, chat.member_id ?? `visitor ${clientNetwork(address)}`)
  return presentLiveChatMessage(await addOwnMessage(app, chat, { author: 'member', key, proofId }))
}
