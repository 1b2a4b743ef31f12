import type { AppContext } from '../context.ts'
import { Refusal } from '../refusal.ts'
import type { MemberRow } from '../session/tables.ts'

/** The person behind a session. */
export const findMember = async (app: AppContext, memberId: string): Promise<MemberRow> => {
  const member = await app.store.db.selectFrom('member').selectAll().where('id', '=', memberId).executeTakeFirst()
  if (member === undefined) throw new Refusal('not_found')
  return member
}
