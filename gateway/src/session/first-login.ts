import type { Handler } from '../handler.ts'

/** Notes the first login; noting it twice keeps the first (AUTH-09). */
export const firstLogin: Handler<'session.firstLogin'> = async (_input, { house, principal }) => {
  await house.store.db
    .updateTable('member')
    .set({ first_login_at: new Date(house.clock.now()) })
    .where('id', '=', principal.memberId)
    .where('first_login_at', 'is', null)
    .execute()
  return null
}
