import type { AppContext } from '../../kernel/context.ts'

/** Reads the contacts of a member, as stored. */
export const contactRows = (app: AppContext, memberId: string) =>
  app.store.db.selectFrom('member_contact').select(['kind', 'value', 'verified_at', 'changed_at']).where('member_id', '=', memberId).execute()
