import type { House } from '../handler.ts'
import { findMember } from '../member/find-member.ts'
import { isReserved, publicName } from '../member/public-name.ts'
import type { ChatMessage } from './tables.ts'

/** Display name of a member in the chat: the nickname, else the beginning of the username; never a name that imitates staff (T40, S-17). */
export const chatName = async (house: House, memberId: string): Promise<string> => {
  const { nickname, username } = await findMember(house, memberId)
  return publicName(house, { chosen: nickname === username ? '' : nickname, username })
}

/** Replaces display names that may no longer be shown: a message sent under a name that is reserved today shows the masked username. */
export const withPublicNames = async (house: House, rows: readonly ChatMessage[]): Promise<readonly ChatMessage[]> => {
  const ids = rows.filter(({ name }) => isReserved(house, name)).map(({ member_id: id }) => id)
  if (ids.length === 0) return rows
  const members = await house.store.db.selectFrom('member').select(['id', 'username']).where('id', 'in', ids).execute()
  return rows.map((row) => {
    const username = members.find(({ id }) => id === row.member_id)?.username ?? ''
    return isReserved(house, row.name) ? { ...row, name: publicName(house, { chosen: '', username }) } : row
  })
}
