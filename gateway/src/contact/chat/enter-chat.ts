import { maxChatMessageLength } from '@perya/domain/chat/chat-text'
import { sql } from 'kysely'
import type { Handler } from '../../kernel/context.ts'
import { assertMayChat } from './assert-may-chat.ts'
import { chatName } from './chat-name.ts'

/** Enters the room: marks all current messages as seen. */
export const enterChat: Handler<'chat.launch'> = async (_input, { app, principal }) => {
  await assertMayChat(app, principal)
  const { rows } = await sql<{ muted_until: Date | null; mute_reason: string }>`
    insert into chat_member (member_id, seen) values (${principal.memberId}, coalesce((select max(id) from chat_message), 0))
      on conflict (member_id) do update set seen = excluded.seen
      returning case when muted_until > ${new Date(app.clock.now())} then least(muted_until, '9999-12-31'::timestamptz) end as muted_until, mute_reason`.execute(
    app.store.db,
  )
  const muted = rows[0]?.muted_until ?? null
  return {
    name: await chatName(app, principal.memberId),
    mutedUntil: muted?.toISOString() ?? null,
    reason: muted === null ? '' : (rows[0]?.mute_reason ?? ''),
    most: maxChatMessageLength,
  }
}
