import type { AppContext } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { MemberRow } from '../session/tables.ts'

/** Reads a member by id. */
export const findMember = async (app: AppContext, memberId: string): Promise<MemberRow> => {
  const member = await app.store.db.selectFrom('member').selectAll().where('id', '=', memberId).executeTakeFirst()
  if (member === undefined) throw new Refusal('not_found')
  return member
}
