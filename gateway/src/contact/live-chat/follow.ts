import { maxInLiveChat } from '@perya/domain/live-chat/live-chat'
import { pictureAddress } from '../../money/proofs/picture-address.ts'
import type { CallContext, Handler, Principal } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { inTransaction } from '../../kernel/database/in-transaction.ts'
import { endLocked, findEndedChat, findOpenChat, findOwnChat, lockChat, messagesAfter, noteRead, noteTyping } from './chat-rows.ts'
import { answerMinutes, isSupportOpen, replyMinutes } from './hours.ts'
import { ownerOfCall } from './owner.ts'
import { presentChat, presentLiveChatMessage } from './present-chat.ts'
import type { LiveChat } from './tables.ts'

const ownChat = async (context: CallContext<Principal | null>, id: string): Promise<LiveChat> => {
  const chat = await findOwnChat(context.app, await ownerOfCall(context), id)
  if (chat === null) throw new Refusal('not_found')
  return chat
}

const endedShownMillis = 3_600_000

/** Whether support is open, and the open chat or the one that ended within the last hour. */
export const showLiveChat: Handler<'liveChat.show'> = async (_input, context) => {
  const { app } = context
  const owner = await ownerOfCall(context)
  const { isOpen, opensAt, closesAt } = await isSupportOpen(app)
  const lately = new Date(app.clock.now() - endedShownMillis)
  const chat = (await findOpenChat(app, owner)) ?? (await findEndedChat(app, owner, lately))
  return {
    isOpen,
    opensAt: opensAt?.toISOString() ?? null,
    closesAt: closesAt?.toISOString() ?? null,
    answerMinutes: await answerMinutes(app),
    replyMinutes: await replyMinutes(app),
    most: maxInLiveChat,
    chat: chat === null ? null : await presentChat(app, chat),
  }
}

/** Returns messages after a number. The chat is read first: a message that arrives in between is in the list or in that of the next request. */
export const messages: Handler<'liveChat.messages'> = async ({ chat: id, after, pageSize }, context) => {
  const { app } = context
  const chat = await ownChat(context, id)
  const rows = await messagesAfter(app, id, after, pageSize + 1)
  return { chat: await presentChat(app, chat), list: rows.slice(0, pageSize).map(presentLiveChatMessage), hasMore: rows.length > pageSize }
}

/** Returns the URL of a picture, for the customer of the chat only. */
export const picture: Handler<'liveChat.picture'> = async ({ chat: id, seq }, context) => {
  const { app } = context
  const chat = await ownChat(context, id)
  const row = (await messagesAfter(app, id, seq - 1, 1))[0]
  if (row?.seq !== seq || row.proof_id === null) throw new Refusal('not_found')
  return { address: pictureAddress(app, row.proof_id, chat.member_id === null ? `visitor:${id}` : `member:${chat.member_id}`) }
}

/** Shows the staff that the customer is typing. */
export const typing: Handler<'liveChat.typing'> = async ({ chat: id }, context) => {
  await noteTyping(context.app, await ownChat(context, id), 'member')
  return null
}

/** Stores up to which message the customer has read. */
export const read: Handler<'liveChat.read'> = async ({ chat: id, upTo }, context) => {
  await noteRead(context.app, await ownChat(context, id), 'member', upTo)
  return null
}

/** Ends the chat. */
export const end: Handler<'liveChat.end'> = async ({ chat: id }, context) => {
  const { app } = context
  await ownChat(context, id)
  const ended = await inTransaction(app, async (inside) => endLocked(inside, await lockChat(inside, id), 'member'))
  return presentChat(app, ended)
}
