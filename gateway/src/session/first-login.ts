import { sql } from 'kysely'
import type { Handler } from '../context.ts'

/**
 * Notes the first login; noting it twice keeps the first (AUTH-09). A password that had to be changed before anything else is still a
 * given one: signing out and in again does not get round the change (A73).
 */
export const firstLogin: Handler<'session.firstLogin'> = async (_input, { app, principal }) => {
  await app.store.db
    .updateTable('member')
    .set({
      first_login_at: new Date(app.clock.now()),
      password_is_reset: sql<boolean>`password_is_reset or exists (select 1 from session where id = ${principal.sessionId} and state = 'must_change')`,
    })
    .where('id', '=', principal.memberId)
    .where('first_login_at', 'is', null)
    .execute()
  return null
}
