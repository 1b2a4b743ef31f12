import { sql } from 'kysely'
import type { AppContext, Principal } from '../../kernel/context.ts'

/** Stores the time of the first login, once, and that the password is an issued one where this session may only change it. */
export const storeFirstLogin = async ({ store, clock }: AppContext, { memberId, sessionId }: Principal): Promise<void> => {
  await store.db
    .updateTable('member')
    .set({
      first_login_at: new Date(clock.now()),
      password_is_reset: sql<boolean>`password_is_reset or exists (select 1 from session where id = ${sessionId} and state = 'must_change')`,
    })
    .where('id', '=', memberId)
    .where('first_login_at', 'is', null)
    .execute()
}
