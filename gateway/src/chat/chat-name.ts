import { maskName } from '@perya/domain/wallet/mask-name'
import type { House } from '../handler.ts'
import { findMember } from '../member/find-member.ts'

/** What strangers read above a member's words: the name that he gave himself, else the beginning of his user name (T40). */
export const chatName = async (house: House, memberId: string): Promise<string> => {
  const { nickname, username } = await findMember(house, memberId)
  return nickname === '' || nickname === username ? maskName(username) : nickname
}
