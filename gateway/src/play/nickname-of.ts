import type { House } from '../handler.ts'
import { publicName } from '../member/public-name.ts'

/** What a member is called at the table; a vendor learns this and nothing else about the member. Never a name that would pass for staff (S-17). */
export const nicknameOf = async (house: House, memberId: string): Promise<string> => {
  const row = await house.store.db.selectFrom('member').select(['nickname', 'username']).where('id', '=', memberId).executeTakeFirst()
  return row === undefined || row.nickname === '' ? '' : publicName(house, { chosen: row.nickname, username: row.username })
}
