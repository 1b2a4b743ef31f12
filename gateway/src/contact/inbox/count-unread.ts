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
