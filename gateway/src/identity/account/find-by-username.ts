import type { AppContext } from '../../kernel/context.ts'
import type { MemberRow } from '../session/tables.ts'

/** Returns the member with a user-name key, or null. */
export const findByUsername = async (app: AppContext, usernameKey: string): Promise<MemberRow | null> =>
  (await app.store.db.selectFrom('member').selectAll().where('username_key', '=', usernameKey).executeTakeFirst()) ?? null

/** Returns the member with an id, or null. */
export const findById = async (app: AppContext, id: string): Promise<MemberRow | null> =>
  (await app.store.db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
