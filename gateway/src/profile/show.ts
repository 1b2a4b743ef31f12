import type { Handler } from '../handler.ts'
import { noticeWishes } from '../inbox/notice-wishes.ts'
import { findMember } from '../member/find-member.ts'
import { isOnBoard } from './board-wish.ts'

/** What the member can set about himself. */
export const show: Handler<'profile.show'> = async (_input, { house, principal }) => {
  const { nickname } = await findMember(house, principal.memberId)
  return { nickname, isOnBoard: await isOnBoard(house, principal.memberId), notices: await noticeWishes(house, principal.memberId) }
}
