import { type LiveChatEnd, typingMillis } from '@perya/domain/live-chat/live-chat'
import type { AppContext } from '../../kernel/context.ts'
import { callFunction } from '../../kernel/database/call-function.ts'
import { type ChatOwner, nameOfChat } from './owner.ts'
import type { LiveChat, LiveChatMessage } from './tables.ts'

/** The side of a chat: the customer, or the operator's staff. */
export type Side = 'member' | 'staff'

const ownedBy = (app: Pick<AppContext, 'store'>, { memberId, visitor }: ChatOwner) =>
  app.store.db
    .selectFrom('live_chat')
    .selectAll()
    .where(({ or, eb }) =>
      or([
        ...(memberId === null ? [] : [eb('member_id', '=', memberId)]),
        // A chat of an account is not opened by the cookie of a browser in which the account is logged out.
        ...(visitor === null ? [] : [eb.and([eb('visitor', '=', visitor), eb('member_id', 'is', null)])]),
      ]),
    )

const isUnknown = ({ memberId, visitor }: ChatOwner): boolean => memberId === null && visitor === null

/** Returns a chat of an owner; null for another owner's chat, as for one that does not exist. */
export const findOwnChat = async (app: Pick<AppContext, 'store'>, owner: ChatOwner, id: string): Promise<LiveChat | null> =>
  isUnknown(owner) ? null : ((await ownedBy(app, owner).where('id', '=', id).executeTakeFirst()) ?? null)

/** Returns the chat of an owner that has not ended; that of the account before that of the browser session. */
export const findOpenChat = async (app: Pick<AppContext, 'store'>, owner: ChatOwner): Promise<LiveChat | null> =>
  isUnknown(owner) ? null : ((await ownedBy(app, owner).where('state', '<>', 'ended').orderBy('member_id').executeTakeFirst()) ?? null)

/** Returns the chat of an owner that ended last, after a moment; null where there is none. */
export const findEndedChat = async (app: Pick<AppContext, 'store'>, owner: ChatOwner, after: Date): Promise<LiveChat | null> =>
  isUnknown(owner) ? null : ((await ownedBy(app, owner).where('ended_at', '>', after).orderBy('ended_at', 'desc').executeTakeFirst()) ?? null)

/** Returns any chat, for the staff. */
export const findChat = async ({ store }: Pick<AppContext, 'store'>, id: string): Promise<LiveChat | null> =>
  (await store.db.selectFrom('live_chat').selectAll().where('id', '=', id).executeTakeFirst()) ?? null

/** Locks a chat until the transaction of `inside` ends: messages get their numbers, and states change, one after the other. */
export const lockChat = ({ store }: Pick<AppContext, 'store'>, id: string): Promise<LiveChat> =>
  store.db.selectFrom('live_chat').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** Publishes that a chat changed, without its content: subscribers read that by a call. In the caller's transaction where there is one. */
export const announceChat = async (
  { store }: Pick<AppContext, 'store'>,
  chat: Pick<LiveChat, 'id' | 'member_id' | 'visitor'>,
  message: 'message' | 'state' | 'read' | 'typing',
  by: Side | 'system',
): Promise<void> => {
  await callFunction(store.db, 'notify_pages', { topic: 'support', body: { to: nameOfChat(chat), chat: chat.id, says: message, by } })
}

/** Returns messages after a sequence number, in order. */
export const messagesAfter = ({ store }: Pick<AppContext, 'store'>, id: string, after: number, max: number): Promise<readonly LiveChatMessage[]> =>
  store.db.selectFrom('live_chat_message').selectAll().where('chat_id', '=', id).where('seq', '>', after).orderBy('seq').limit(max).execute()

/** Returns the message that was sent under a key before; null: none. */
export const messageByKey = async ({ store }: Pick<AppContext, 'store'>, id: string, author: Side, key: string): Promise<LiveChatMessage | null> =>
  (await store.db
    .selectFrom('live_chat_message')
    .selectAll()
    .where('chat_id', '=', id)
    .where('author', '=', author)
    .where('key', '=', key)
    .executeTakeFirst()) ?? null

/** Returns when the customer of a chat has sent messages after a moment, in order. */
export const readOwnMessageTimes = async ({ store }: Pick<AppContext, 'store'>, id: string, after: Date): Promise<readonly Date[]> => {
  const rows = await store.db
    .selectFrom('live_chat_message')
    .select('sent_at')
    .where('chat_id', '=', id)
    .where('author', '=', 'member')
    .where('sent_at', '>', after)
    .orderBy('seq')
    .execute()
  return rows.map(({ sent_at: at }) => at)
}

/** A chat of a member, or of a visitor who is named and has no account. */
export type NewLiveChat = Pick<LiveChat, 'id' | 'member_id' | 'visitor' | 'name' | 'language' | 'address' | 'is_vip'>

/** Inserts a chat that waits for the staff; null where its owner has an open chat already. */
export const insertChat = async ({ store, clock }: Pick<AppContext, 'store' | 'clock'>, chat: NewLiveChat): Promise<LiveChat | null> => {
  const now = new Date(clock.now())
  const row = {
    ...chat,
    state: 'waiting',
    ended_by: null,
    last_by: 'member',
    last_at: now,
    member_typing_at: null,
    staff_typing_at: null,
    started_at: now,
    joined_at: null,
    ended_at: null,
    transcript_at: null,
  } as const
  const query = store.db.insertInto('live_chat').values(row)
  return (
    (await query
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()) ?? null
  )
}

/** Stores that the transcript of a chat was sent; false where it was sent before. */
export const markTranscriptSent = async ({ store, clock }: Pick<AppContext, 'store' | 'clock'>, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await store.db
    .updateTable('live_chat')
    .set({ transcript_at: new Date(clock.now()) })
    .where('id', '=', id)
    .where('transcript_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A message to be appended to a chat. */
export type NewMessage = {
  readonly author: Side | 'system'
  readonly key?: string
  readonly event?: string
  readonly name?: string
  readonly body?: string
  readonly proofId?: string | null
}

/** Appends a message to a chat that `inside` has locked, under the next number, and publishes it when the transaction is committed. */
export const appendMessage = async (
  inside: AppContext,
  chat: LiveChat,
  { author, event = '', name = '', body = '', proofId = null, ...given }: NewMessage,
): Promise<LiveChatMessage> => {
  const { db } = inside.store
  const now = new Date(inside.clock.now())
  const counted = await db
    .updateTable('live_chat')
    .set((eb) => ({ last_seq: eb('last_seq', '+', 1), ...sentBy(author, now) }))
    .where('id', '=', chat.id)
    .returning('last_seq')
    .executeTakeFirstOrThrow()
  const seq = counted.last_seq
  // The author of a message has read everything before it.
  if (author !== 'system')
    await db
      .updateTable('live_chat')
      .set(author === 'member' ? { member_read: seq } : { staff_read: seq })
      .where('id', '=', chat.id)
      .execute()
  const key = given.key ?? `${author}-${seq}`
  const row = { chat_id: chat.id, seq, author, key, event, name, body, proof_id: proofId, has_picture: proofId !== null, sent_at: now }
  await db.insertInto('live_chat_message').values(row).execute()
  await announceChat(inside, chat, 'message', author)
  return row
}

const sentBy = (author: NewMessage['author'], now: Date) => {
  if (author === 'system') return {}
  return { last_at: now, last_by: author, ...(author === 'member' ? { member_typing_at: null } : { staff_typing_at: null }) }
}

/** Ends a chat that `inside` has locked; one that has ended stays unchanged. */
export const endLocked = async (inside: AppContext, chat: LiveChat, by: LiveChatEnd): Promise<LiveChat> => {
  if (chat.state === 'ended') return chat
  await inside.store.db
    .updateTable('live_chat')
    .set({ state: 'ended', ended_by: by, ended_at: new Date(inside.clock.now()), member_typing_at: null, staff_typing_at: null })
    .where('id', '=', chat.id)
    .execute()
  await appendMessage(inside, chat, { author: 'system', event: `ended_${by}` })
  return lockChat(inside, chat.id)
}

/** Stores up to which message a side has read, never decreasing, and publishes it where it advanced. */
export const noteRead = async (app: AppContext, chat: LiveChat, side: Side, upTo: number): Promise<void> => {
  const column = side === 'member' ? 'member_read' : 'staff_read'
  const { numUpdatedRows } = await app.store.db
    .updateTable('live_chat')
    .set((eb) => ({ [column]: eb.fn('least', [eb.val(upTo), 'last_seq']) }))
    .where('id', '=', chat.id)
    .where((eb) => eb(column, '<', eb.fn<number>('least', [eb.val(upTo), 'last_seq'])))
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await announceChat(app, chat, 'read', side)
}

const typingEveryMillis = 2_000

/** Shows the other side that one side is typing; published at most every two seconds. */
export const noteTyping = async (app: AppContext, chat: LiveChat, side: Side): Promise<void> => {
  const column = side === 'member' ? 'member_typing_at' : 'staff_typing_at'
  const now = app.clock.now()
  const { numUpdatedRows } = await app.store.db
    .updateTable('live_chat')
    .set({ [column]: new Date(now) })
    .where('id', '=', chat.id)
    .where('state', '<>', 'ended')
    .where(({ or, eb }) => or([eb(column, 'is', null), eb(column, '<=', new Date(now - typingEveryMillis))]))
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await announceChat(app, chat, 'typing', side)
}

/** Returns whether a side was typing a moment ago. */
export const isTyping = (at: Date | null, now: number): boolean => at !== null && now - at.getTime() < typingMillis
