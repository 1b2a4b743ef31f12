import type { AppContext } from '../../kernel/context.ts'

/** Returns how many messages a member has not read. */
export const countUnread = async ({ store }: AppContext, memberId: string): Promise<number> => {
  const { rows } = await store.pool.query<{ n: number }>({
    name: 'inbox-unread',
    text: 'select count(*)::int as n from inbox_message where member_id = $1 and read_at is null',
    values: [memberId],
  })
  return rows[0]?.n ?? 0
}

/** Lists messages of a member older than one, or the latest for null, newest first. */
export const readInboxMessages = ({ store }: AppContext, memberId: string, before: number | null, max: number) => {
  const query = store.db.selectFrom('inbox_message').selectAll().where('member_id', '=', memberId).orderBy('id', 'desc').limit(max)
  return (before === null ? query : query.where('id', '<', before)).execute()
}

/** Marks one message of a member as read, or all for null; the time of those that were read before does not change. */
export const markInboxRead = async ({ store, clock }: AppContext, memberId: string, id: number | null): Promise<void> => {
  const update = store.db
    .updateTable('inbox_message')
    .set({ read_at: new Date(clock.now()) })
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
  await (id === null ? update : update.where('id', '=', id)).execute()
}

/** Returns whether a message exists and belongs to the member. */
export const hasInboxMessage = async ({ store }: AppContext, memberId: string, id: number): Promise<boolean> =>
  (await store.db.selectFrom('inbox_message').select('id').where('member_id', '=', memberId).where('id', '=', id).executeTakeFirst()) !== undefined
