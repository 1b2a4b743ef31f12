import { sql } from 'kysely'
import type { Handler } from '../../kernel/context.ts'
import { assertMayChat } from './assert-may-chat.ts'

const mostCounted = 99

/** Returns how many messages other members have posted since the member last opened the room, up to `mostCounted`. */
export const countUnreadChat: Handler<'chat.unread'> = async (_input, { app, principal }) => {
  await assertMayChat(app, principal)
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from (
      select 1 from chat_message
       where id > coalesce((select seen from chat_member where member_id = ${principal.memberId}), 0)
         and member_id <> ${principal.memberId} and removed_at is null
       limit ${mostCounted}) as counted`.execute(app.store.db)
  return { unread: rows[0]?.unread ?? 0 }
}
