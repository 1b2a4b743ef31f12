import { mostInChat } from '@perya/domain/chat/chat-text'
import { sql } from 'kysely'
import type { Handler } from '../handler.ts'
import { assertMayChat } from './assert-may-chat.ts'
import { chatName } from './chat-name.ts'

/** Enters the room: what is there now has been seen. */
export const launch: Handler<'chat.launch'> = async (_input, { house, principal }) => {
  await assertMayChat(house, principal)
  const { rows } = await sql<{ muted_until: Date | null; mute_reason: string }>`
    insert into chat_member (member_id, seen) values (${principal.memberId}, coalesce((select max(id) from chat_message), 0))
      on conflict (member_id) do update set seen = excluded.seen
      returning case when muted_until > ${new Date(house.clock.now())} then least(muted_until, '9999-12-31'::timestamptz) end as muted_until, mute_reason`.execute(
    house.store.db,
  )
  const muted = rows[0]?.muted_until ?? null
  return {
    name: await chatName(house, principal.memberId),
    mutedUntil: muted?.toISOString() ?? null,
    reason: muted === null ? '' : (rows[0]?.mute_reason ?? ''),
    most: mostInChat,
  }
}
