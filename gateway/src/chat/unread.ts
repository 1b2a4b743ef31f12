import { sql } from 'kysely'
import type { Handler } from '../handler.ts'
import { assertMayChat } from './assert-may-chat.ts'

const mostCounted = 99

/** How much others have said since the member was last in the room. */
export const unread: Handler<'chat.unread'> = async (_input, { house, principal }) => {
  await assertMayChat(house, principal)
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from (
      select 1 from chat_message
       where id > coalesce((select seen from chat_member where member_id = ${principal.memberId}), 0)
         and member_id <> ${principal.memberId} and removed_at is null
       limit ${mostCounted}) as counted`.execute(house.store.db)
  return { unread: rows[0]?.unread ?? 0 }
}
