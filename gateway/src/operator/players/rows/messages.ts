import { sql } from 'kysely'
import type { AppContext } from '../../../kernel/context.ts'

/** Kinds of words that were exchanged with a member. */
export const messageKinds = ['inbox', 'outbox', 'feedback', 'chat'] as const
export type MessageKind = (typeof messageKinds)[number]

/** A message to or from a member; `to`: the address that it was sent to. */
export type MessageRow = {
  readonly id: number
  readonly at: Date
  readonly what: string
  readonly state: string
  readonly title: string
  readonly content: string
  readonly to: string
}

type MessagePage = { readonly id: string; readonly before: number | null; readonly limit: number }

const before = (page: MessagePage, column: string) => (page.before === null ? sql`` : sql`and ${sql.ref(column)} < ${page.before}`)

// The text of a sent message may have a one-time code, so it is never read.
const sources = {
  inbox: (page: MessagePage) => sql<MessageRow>`
    select m.id, m.sent_at as at, m.kind as what, case when m.read_at is null then 'unread' else 'read' end as state,
           coalesce(m.title ->> 'EN', '') as title, coalesce(m.content ->> 'EN', '') as content, '' as to
      from inbox_message m where m.member_id = ${page.id} ${before(page, 'm.id')} order by m.id desc limit ${page.limit}`,
  outbox: (page: MessagePage) => sql<MessageRow>`
    select o.id, o.written_at as at, o.topic as what, case when o.done_at is not null then 'sent' when o.given_up then 'given_up' else 'waiting' end as state,
           coalesce(o.payload ->> 'purpose', '') as title, '' as content, o.payload ->> 'to' as to
      from outbox o where o.payload ? 'to' and o.topic <> 'nobody'
       and o.payload ->> 'to' = any(array(select value from member_contact where member_id = ${page.id})) ${before(page, 'o.id')}
     order by o.id desc limit ${page.limit}`,
  feedback: (page: MessagePage) => sql<MessageRow>`
    select f.id, f.sent_at as at, case when f.complaint then 'complaint' else f.question_type end as what, f.state, f.reference as title, f.content, '' as to
      from feedback f where f.member_id = ${page.id} ${before(page, 'f.id')} order by f.id desc limit ${page.limit}`,
  chat: (page: MessagePage) => sql<MessageRow>`
    select c.id, c.sent_at as at, 'chat' as what, case when c.removed_at is not null then 'removed'
           when exists (select from chat_report r where r.message_id = c.id) then 'reported' else 'shown' end as state, '' as title, c.body as content, '' as to
      from chat_message c where c.member_id = ${page.id} ${before(page, 'c.id')} order by c.id desc limit ${page.limit}`,
} as const

/** Messages to and from a member, the newest first. */
export const readMessages = async ({ store }: AppContext, kind: MessageKind, page: MessagePage): Promise<readonly MessageRow[]> =>
  (await sources[kind](page).execute(store.db)).rows

/** Notes of staff about a member: pinned ones first, then the newest. */
export const readNotes = ({ store }: AppContext, { id, before: number, limit, isPinned }: MessagePage & { readonly isPinned?: boolean }) => {
  let query = store.db
    .selectFrom('member_note as n')
    .leftJoin('staff as s', 's.id', 'n.staff_id')
    .select(['n.id', 'n.content', 'n.is_pinned', 'n.made_at', 's.display'])
    .where('n.member_id', '=', id)
  if (number !== null) query = query.where('n.id', '<', number)
  if (isPinned !== undefined) query = query.where('n.is_pinned', '=', isPinned)
  return query.orderBy('n.id', 'desc').limit(limit).execute()
}
