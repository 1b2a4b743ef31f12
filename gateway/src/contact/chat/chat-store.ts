import { sql } from 'kysely'
import type { AppContext } from '../../kernel/context.ts'
import { callFunction } from '../../kernel/database/call-function.ts'
import type { ChatMessage } from './tables.ts'

/** Counts visible messages that other members have posted since a member last opened the room, up to `most`. */
export const countUnseenChatMessages = async ({ store }: Pick<AppContext, 'store'>, memberId: string, max: number): Promise<number> => {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from (
      select 1 from chat_message
       where id > coalesce((select seen from chat_member where member_id = ${memberId}), 0)
         and member_id <> ${memberId} and removed_at is null
       limit ${max}) as counted`.execute(store.db)
  return rows[0]?.unread ?? 0
}

/** Stores that a member has seen all current messages. Returns until when and why the member is muted; null: not muted at `now`. */
export const markChatSeen = async (
  { store }: Pick<AppContext, 'store'>,
  memberId: string,
  now: Date,
): Promise<{ readonly until: Date; readonly reason: string } | null> => {
  const { rows } = await sql<{ muted_until: Date | null; mute_reason: string }>`
    insert into chat_member (member_id, seen) values (${memberId}, coalesce((select max(id) from chat_message), 0))
      on conflict (member_id) do update set seen = excluded.seen
      returning case when muted_until > ${now} then least(muted_until, '9999-12-31'::timestamptz) end as muted_until, mute_reason`.execute(store.db)
  const [row] = rows
  return row === undefined || row.muted_until === null ? null : { until: row.muted_until, reason: row.mute_reason }
}

/** Lists messages older than one, or the latest for null, newest first. */
export const readChatMessages = ({ store }: Pick<AppContext, 'store'>, before: number | null, max: number): Promise<ChatMessage[]> => {
  const query = store.db.selectFrom('chat_message').selectAll().orderBy('id', 'desc').limit(max)
  return (before === null ? query : query.where('id', '<', before)).execute()
}

/** Returns one message; throws when there is none. */
export const readChatMessage = ({ store }: Pick<AppContext, 'store'>, id: number): Promise<ChatMessage> =>
  store.db.selectFrom('chat_message').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Lists the words that no message may contain. */
export const listBannedChatWords = async ({ store }: Pick<AppContext, 'store'>): Promise<readonly string[]> =>
  (await store.db.selectFrom('chat_word').select('word').execute()).map(({ word }) => word)

/** A message to be posted, and the limits of its author: seconds between two messages, and messages within a minute. */
export type NewChatMessage = {
  readonly memberId: string
  readonly key: string
  readonly name: string
  readonly text: string
  readonly now: Date
  readonly secondsBetween: number
  readonly mostInMinute: number
}

/** Posts a message once per key. `id` is null when it was refused; `wait`: seconds until the next one is accepted. */
export const insertChatMessage = async (
  { store }: Pick<AppContext, 'store'>,
  { memberId, key, name, text, now, secondsBetween, mostInMinute }: NewChatMessage,
): Promise<{ readonly id: number | null; readonly reason: string | null; readonly wait: number }> =>
  callFunction<'post_chat_message', { id: number | null; reason: string | null; wait: number }>(store.db, 'post_chat_message', {
    member: memberId,
    key,
    name,
    body: text,
    now,
    gap: `${secondsBetween} seconds`,
    max: mostInMinute,
  })

/** Stores a member's report of a message, which is hidden after `enoughToHide` reports. False for an own, unknown or already reported message. */
export const insertChatReport = async (
  { store }: Pick<AppContext, 'store'>,
  {
    messageId,
    memberId,
    now,
    enoughToHide,
  }: { readonly messageId: number; readonly memberId: string; readonly now: Date; readonly enoughToHide: number },
): Promise<boolean> => (await callFunction(store.db, 'report_chat_message', { id: messageId, member: memberId, now, enough: enoughToHide })) === true
