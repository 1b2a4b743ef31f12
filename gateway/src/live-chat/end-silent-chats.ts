import { endOfSilence, type LiveChatEnd } from '@perya/domain/live-chat/live-chat'
import type { House } from '../handler.ts'
import { writeTexts } from '../inbox/write-notice.ts'
import { inTransaction } from '../store/in-transaction.ts'
import { platformState } from '../system/platform-state.ts'
import { endLocked, lockChat } from './chat-rows.ts'
import type { LiveChat } from './tables.ts'
import EN from './texts/EN.json' with { type: 'json' }
import TY from './texts/TY.json' with { type: 'json' }

const catalogues = { EN, TY }
const atOnce = 200

const noticeMember = async (inside: House, { id, member_id: memberId }: LiveChat, why: 'idle' | 'unanswered'): Promise<void> => {
  if (memberId === null) return
  const texts = (part: 'title' | 'text') =>
    Object.fromEntries(Object.entries(catalogues).map(([language, all]) => [language, all[`${why}.${part}`].replaceAll('{id}', id)]))
  await writeTexts(inside, memberId, { title: texts('title'), content: texts('text') })
}

const endIfSilent = (house: House, id: string, idleMillis: number): Promise<void> =>
  inTransaction(house, async (inside) => {
    const chat = await lockChat(inside, id)
    const silence = { state: chat.state, lastBy: chat.last_by, lastAt: chat.last_at.getTime(), now: house.clock.now(), idleMillis }
    const why: LiveChatEnd | null = endOfSilence(silence)
    if (why !== 'idle' && why !== 'unanswered') return
    await endLocked(inside, chat, why)
    await noticeMember(inside, chat, why)
  })

/**
 * Ends chats in which nobody has written for too long, each with a line in the chat and a message in the inbox of its member. Any number of
 * gateways may run it: a chat is looked at again under its lock.
 */
export const endSilentChats = async (house: House): Promise<void> => {
  const idleMillis = (await platformState(house)).support.idleMinutes * 60_000
  const silent = await house.store.db
    .selectFrom('live_chat')
    .select('id')
    .where('state', '<>', 'ended')
    .where('last_at', '<=', new Date(house.clock.now() - idleMillis))
    .orderBy('last_at')
    .limit(atOnce)
    .execute()
  for (const { id } of silent) await endIfSilent(house, id, idleMillis)
}
