import { pictureAddress } from '../../money/proofs/picture-address.ts'
import type { AppContext } from '../../kernel/context.ts'
import { inTransaction } from '../../kernel/database/in-transaction.ts'
import {
  announceChat,
  appendMessage,
  endLocked,
  findChat,
  isTyping,
  lockChat,
  messageByKey,
  messagesAfter,
  noteRead,
  noteTyping,
} from './chat-rows.ts'
import { readMessage } from './say.ts'
import type { LiveChat, LiveChatMessage } from './tables.ts'

// Actions of the operator's staff in live chats: for the command line and any console. `actor` is the person as audit records name them.

/** A request of the staff that cannot be done; the message is a sentence. */
export class StaffRefused extends Error {}

const named = async (app: AppContext, id: string): Promise<LiveChat> => {
  const chat = await findChat(app, id)
  if (chat === null) throw new StaffRefused(`there is no chat ${id}`)
  return chat
}

/** Returns the name under which customers see a member of the staff; empty where none is configured. */
export const displayNameOf = async ({ store }: Pick<AppContext, 'store'>, actor: string): Promise<string> =>
  (await store.db.selectFrom('live_chat_staff').select('display_name').where('operator', '=', actor).executeTakeFirst())?.display_name ?? ''

/** Sets the name under which customers see a member of the staff. */
export const setDisplayName = async ({ store, clock }: AppContext, actor: string, name: string): Promise<void> => {
  const row = { display_name: name, changed_at: new Date(clock.now()) }
  await store.db
    .insertInto('live_chat_staff')
    .values({ operator: actor, ...row })
    .onConflict((conflict) => conflict.column('operator').doUpdateSet(row))
    .execute()
}

/** Presents a chat for the staff in the queue. */
export const presentForStaff = (app: AppContext, chat: LiveChat) => ({
  id: chat.id,
  state: chat.state,
  member: chat.member_id,
  name: chat.name,
  vip: chat.is_vip,
  language: chat.language,
  staff: chat.staff,
  startedAt: chat.started_at,
  waitedSeconds: Math.max(0, Math.round(((chat.joined_at?.getTime() ?? app.clock.now()) - chat.started_at.getTime()) / 1000)),
  unread: chat.last_seq - chat.staff_read,
  isTyping: isTyping(chat.member_typing_at, app.clock.now()),
  endedBy: chat.ended_by,
})

/** Lists chats that have not ended: waiting ones first, VIP before the others, then in the order of arrival. */
export const openChats = async (app: AppContext) => {
  const rows = await app.store.db
    .selectFrom('live_chat')
    .selectAll()
    .where('state', '<>', 'ended')
    .orderBy('state', 'desc')
    .orderBy('is_vip', 'desc')
    .orderBy('number')
    .limit(500)
    .execute()
  return rows.map((chat) => presentForStaff(app, chat))
}

/** Joins a chat. One that another staff member has joined is left to them unless `takeOver` is set; joining twice changes nothing. */
export const joinChat = (app: AppContext, id: string, actor: string, takeOver: boolean): Promise<LiveChat> =>
  inTransaction(app, async (inside) => {
    await named(inside, id)
    const chat = await lockChat(inside, id)
    if (chat.state === 'ended') throw new StaffRefused(`${id} has ended`)
    if (chat.staff === actor) return chat
    if (chat.state === 'joined' && !takeOver) throw new StaffRefused(`${chat.staff} is in ${id}; add --take-over to take it over`)
    const name = await displayNameOf(inside, actor)
    const now = new Date(inside.clock.now())
    await inside.store.db
      .updateTable('live_chat')
      // The idle time starts again: a chat that waited long in the queue is not ended as silent.
      .set({ state: 'joined', staff: actor, staff_name: name, joined_at: chat.joined_at ?? now, last_at: now })
      .where('id', '=', id)
      .execute()
    await appendMessage(inside, chat, { author: 'system', event: 'joined', name })
    const others = await inside.store.db.selectFrom('live_chat').selectAll().where('state', '=', 'waiting').execute()
    // All waiting chats behind it move up.
    for (const other of others) await announceChat(inside, other, 'state', 'system')
    return lockChat(inside, id)
  })

const ownedBy = (chat: LiveChat, actor: string): void => {
  if (chat.state === 'ended') throw new StaffRefused(`${chat.id} has ended`)
  if (chat.staff !== actor) throw new StaffRefused(`you have not joined ${chat.id}`)
}

/** Sends a message of the staff member who has joined, once for each key. */
export const sendAsStaff = (
  app: AppContext,
  id: string,
  actor: string,
  message: { readonly key: string; readonly text: string },
): Promise<LiveChatMessage> =>
  inTransaction(app, async (inside) => {
    await named(inside, id)
    const chat = await lockChat(inside, id)
    const known = await messageByKey(inside, id, 'staff', message.key)
    if (known !== null) return known
    ownedBy(chat, actor)
    return appendMessage(inside, chat, { author: 'staff', key: message.key, body: readMessage(message.text), name: chat.staff_name })
  })

const maxRead = 2_000

/** Returns messages of a chat after a number, with picture URLs for this viewer. What the staff member in the chat reads counts as read. */
export const readAsStaff = async (app: AppContext, id: string, actor: string, after: number) => {
  const chat = await named(app, id)
  const rows = await messagesAfter(app, id, after, maxRead)
  const last = rows.at(-1)
  if (chat.staff === actor && last !== undefined) await noteRead(app, chat, 'staff', last.seq)
  return {
    chat: presentForStaff(app, chat),
    /** Number of the last message that the customer has read. */
    memberRead: chat.member_read,
    messages: rows.map(({ seq, author, event, name, body, proof_id: proof, sent_at: sentAt }) => ({
      ...{ seq, author, event, name, text: body, sentAt },
      picture: proof === null ? null : pictureAddress(app, proof, actor),
    })),
  }
}

/** Shows the customer that the staff member in the chat is typing. */
export const typeAsStaff = async (app: AppContext, id: string, actor: string): Promise<void> => {
  const chat = await named(app, id)
  ownedBy(chat, actor)
  await noteTyping(app, chat, 'staff')
}

/** Ends a chat; refuses one that has ended. */
export const endAsStaff = (app: AppContext, id: string): Promise<LiveChat> =>
  inTransaction(app, async (inside) => {
    await named(inside, id)
    const chat = await lockChat(inside, id)
    if (chat.state === 'ended') throw new StaffRefused(`${id} has ended`)
    return endLocked(inside, chat, 'staff')
  })
