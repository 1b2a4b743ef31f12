import type { House } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import type { Member } from '../session/tables.ts'

/** The person behind a session. */
export const findMember = async (house: House, memberId: string): Promise<Member> => {
  const member = await house.store.db.selectFrom('member').selectAll().where('id', '=', memberId).executeTakeFirst()
  if (member === undefined) throw new Refusal('not_found')
  return member
}
