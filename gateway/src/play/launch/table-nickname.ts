import type { AppContext } from '../../kernel/context.ts'
import { publicName } from '../../identity/member/public-name.ts'

/** Name of a member at a table: the only fact about the member that a vendor receives. Never a name that imitates staff (S-17). */
export const tableNickname = async (app: AppContext, memberId: string): Promise<string> => {
  const row = await app.store.db.selectFrom('member').select(['nickname', 'username']).where('id', '=', memberId).executeTakeFirst()
  return row === undefined || row.nickname === '' ? '' : publicName(app, { chosen: row.nickname, username: row.username })
}
