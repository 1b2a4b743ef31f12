import { endOfSilence, type LiveChatEnd } from '@perya/domain/live-chat/live-chat'
import { serverTexts } from '@perya/texts/server-text'
import type { AppContext } from '../../kernel/context.ts'
import { writeInboxTexts } from '../../kernel/notifications/write-inbox-message.ts'
import { inTransaction } from '../../kernel/database/in-transaction.ts'
import { platformState } from '../../kernel/settings/platform-state.ts'
import { endLocked, lockChat } from './chat-rows.ts'
import type { LiveChat } from './tables.ts'

const atOnce = 200

const noticeMember = async (inside: AppContext, { id, member_id: memberId }: LiveChat, why: 'idle' | 'unanswered'): Promise<void> => {
  if (memberId === null) return
  const [title, content] = [serverTexts(`liveChat.${why}.title`), serverTexts(`liveChat.${why}.text`, { id })]
  await writeInboxTexts(inside, memberId, { title, content })
}

const endIfSilent = (app: AppContext, id: string, idleMillis: number): Promise<void> =>
  inTransaction(app, async (inside) => {
    const chat = await lockChat(inside, id)
    const silence = { state: chat.state, lastBy: chat.last_by, lastAt: chat.last_at.getTime(), now: app.clock.now(), idleMillis }
    const why: LiveChatEnd | null = endOfSilence(silence)
    if (why !== 'idle' && why !== 'unanswered') return
    await endLocked(inside, chat, why)
    await noticeMember(inside, chat, why)
  })

/**
 * Ends chats without messages for too long, each with a line in the chat and a message in the inbox of its member. Several gateways may run
 * it concurrently: a chat is checked again under its lock.
 */
export const endSilentChats = async (app: AppContext): Promise<void> => {
  const idleMillis = (await platformState(app)).support.idleMinutes * 60_000
  const silent = await app.store.db
    .selectFrom('live_chat')
    .select('id')
    .where('state', '<>', 'ended')
    .where('last_at', '<=', new Date(app.clock.now() - idleMillis))
    .orderBy('last_at')
    .limit(atOnce)
    .execute()
  for (const { id } of silent) await endIfSilent(app, id, idleMillis)
}
