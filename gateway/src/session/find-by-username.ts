import type { House } from '../handler.ts'
import type { Member } from './tables.ts'

/** The person with a user-name key, or null. */
export const findByUsername = async (house: House, usernameKey: string): Promise<Member | null> =>
  (await house.store.db.selectFrom('member').selectAll().where('username_key', '=', usernameKey).executeTakeFirst()) ?? null

/** The person with an id, or null. */
export const findById = async (house: House, id: string): Promise<Member | null> =>
  (await house.store.db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
