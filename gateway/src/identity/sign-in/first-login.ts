import { sql } from 'kysely'
import type { Handler } from '../../kernel/context.ts'

/**
 * Records the first login; repeating it keeps the first time (AUTH-09). A password that must be changed before any other call remains an
 * issued one: signing out and in again does not bypass the change (A73).
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
