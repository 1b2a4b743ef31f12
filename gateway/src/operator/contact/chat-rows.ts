import { sql } from 'kysely'
import type { AppContext } from '../../kernel/context.ts'

/** Which messages of the chat: those that were reported and not reviewed, removed ones, or all. */
export const chatScopes = ['reported', 'all', 'removed'] as const
type ChatScope = (typeof chatScopes)[number]

/** A message of the players' chat. `reports`: by how many members; `removedBy`: who removed it, or `reports`; `mutedUntil`: of its author. */
export type ChatRow = {
  readonly id: number
  readonly memberId: string
  readonly username: string
  readonly name: string
  readonly body: string
  readonly sentAt: Date
  readonly removedBy: string | null
  readonly removedAt: Date | null
  readonly isReviewed: boolean
  readonly reports: number
  readonly mutedUntil: Date | null
}

/** The key of a row: its reports, where they order the list, and its number. */
export type ChatKey = { readonly reports: number; readonly id: number }

type ChatQuery = { readonly scope: ChatScope; readonly username?: string | undefined; readonly after: ChatKey | null; readonly limit: number }

const columns = (now: Date) => sql`
  c.id, c.member_id as "memberId", m.username, c.name, c.body, c.sent_at as "sentAt", c.removed_by as "removedBy", c.removed_at as "removedAt",
  c.reviewed as "isReviewed", (select count(*)::int from chat_report r where r.message_id = c.id) as reports,
  (select nullif(k.muted_until, '-infinity') from chat_member k where k.member_id = c.member_id and k.muted_until > ${now}) as "mutedUntil"`

/** Messages of the chat: reported ones by the number of reports, others the newest first. */
export const findChatMessages = async ({ store, clock }: AppContext, { scope, username, after, limit }: ChatQuery): Promise<readonly ChatRow[]> => {
  const now = new Date(clock.now())
  const ofMember = username === undefined ? sql`` : sql`and m.username = ${username.toLowerCase()}`
  const { rows } =
    scope === 'reported'
      ? await sql<ChatRow>`
          select * from (select ${columns(now)} from chat_message c join member m on m.id = c.member_id
                          where not c.reviewed and exists (select from chat_report x where x.message_id = c.id) ${ofMember}) r
           where ${after === null ? sql`true` : sql`(r.reports, r.id) < (${after.reports}, ${after.id})`}
           order by r.reports desc, r.id desc limit ${limit}`.execute(store.db)
      : await sql<ChatRow>`
          select ${columns(now)} from chat_message c join member m on m.id = c.member_id
           where ${scope === 'removed' ? sql`c.removed_at is not null` : sql`true`} ${ofMember}
             ${after === null ? sql`` : sql`and c.id < ${after.id}`} order by c.id desc limit ${limit}`.execute(store.db)
  return rows
}

const contextOnEachSide = 8

/** A message with those before and after it, its reports, and what is known of its author; null: there is none. */
export const readChatContext = async ({ store, clock }: AppContext, id: number) => {
  const now = new Date(clock.now())
  const { rows: messages } = await sql<ChatRow>`
    select ${columns(now)} from chat_message c join member m on m.id = c.member_id
     where c.id in ((select id from chat_message where id <= ${id} order by id desc limit ${contextOnEachSide + 1})
                    union all (select id from chat_message where id > ${id} order by id limit ${contextOnEachSide})) order by c.id`.execute(store.db)
  const message = messages.find((one) => one.id === id)
  if (message === undefined) return null
  const [reports, author] = await Promise.all([
    sql<{ username: string; at: Date }>`
      select m.username, r.at from chat_report r join member m on m.id = r.member_id where r.message_id = ${id} order by r.at`.execute(store.db),
    sql<{ written: number; removed: number; muteReason: string | null }>`
      select count(*)::int as written, count(c.removed_at)::int as removed,
             (select k.mute_reason from chat_member k where k.member_id = ${message.memberId} and k.muted_until > ${now}) as "muteReason"
        from chat_message c where c.member_id = ${message.memberId}`.execute(store.db),
  ])
  return { message, messages, reports: reports.rows, author: author.rows[0] ?? { written: 0, removed: 0, muteReason: null } }
}

/** A member who may read the chat and not write in it. */
export type ChatMute = { readonly memberId: string; readonly username: string; readonly until: Date; readonly reason: string }

/** Muted members, those who may write first first. */
export const readChatMutes = async (
  { store, clock }: AppContext,
  { after, limit }: { readonly after: { readonly at: Date; readonly id: string } | null; readonly limit: number },
): Promise<readonly ChatMute[]> => {
  const { rows } = await sql<ChatMute>`
    select k.member_id as "memberId", m.username, k.muted_until as until, k.mute_reason as reason
      from chat_member k join member m on m.id = k.member_id
     where k.muted_until > ${new Date(clock.now())} ${after === null ? sql`` : sql`and (k.muted_until, k.member_id) > (${after.at}, ${after.id})`}
     order by k.muted_until, k.member_id limit ${limit}`.execute(store.db)
  return rows
}

/** The blocked words of the chat, in alphabetical order. */
export const readChatWords = async ({ store }: AppContext): Promise<readonly string[]> =>
  (await store.db.selectFrom('chat_word').select('word').orderBy('word').execute()).map(({ word }) => word)
