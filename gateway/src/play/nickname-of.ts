import type { House } from '../handler.ts'

/** What a member is called at the table; a vendor learns this and nothing else of him. */
export const nicknameOf = async ({ store }: House, memberId: string): Promise<string> =>
  (await store.db.selectFrom('member').select('nickname').where('id', '=', memberId).executeTakeFirst())?.nickname ?? ''
