import type { AppContext } from '../../kernel/context.ts'
import { findMember } from '../../identity/account/find-member.ts'
import { isReserved, publicName } from '../../identity/member/public-name.ts'
import type { ChatMessage } from './tables.ts'

/** Display name of a member in the chat: the nickname, else the beginning of the username; never a name that imitates staff (T40, S-17). */
export const chatName = async (app: AppContext, memberId: string): Promise<string> => {
  const { nickname, username } = await findMember(app, memberId)
  return publicName(app, { chosen: nickname === username ? '' : nickname, username })
}

/** Replaces display names that may no longer be shown: a message sent under a name that is reserved today shows the masked username. */
export const withPublicNames = async (app: AppContext, rows: readonly ChatMessage[]): Promise<readonly ChatMessage[]> => {
  const ids = rows.filter(({ name }) => isReserved(app, name)).map(({ member_id: id }) => id)
  if (ids.length === 0) return rows
  const members = await app.store.db.selectFrom('member').select(['id', 'username']).where('id', 'in', ids).execute()
  return rows.map((row) => {
    const username = members.find(({ id }) => id === row.member_id)?.username ?? ''
    return isReserved(app, row.name) ? { ...row, name: publicName(app, { chosen: '', username }) } : row
  })
}
