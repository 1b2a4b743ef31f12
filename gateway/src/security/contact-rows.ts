import type { AppContext } from '../context.ts'

/** How a member can be reached, as stored. */
export const contactRows = (app: AppContext, memberId: string) =>
  app.store.db.selectFrom('member_contact').select(['kind', 'value', 'verified_at']).where('member_id', '=', memberId).execute()
