import type { House } from '../handler.ts'

/** How a member can be reached, as stored. */
export const contactRows = (house: House, memberId: string) =>
  house.store.db.selectFrom('member_contact').select(['kind', 'value', 'verified_at']).where('member_id', '=', memberId).execute()
