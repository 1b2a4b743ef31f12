import { avatarCount } from '@perya/calls/profile'
import type { Handler } from '../handler.ts'
import { avatarAt, avatarKey, avatarOf } from '../member/avatar-of.ts'
import { findMember } from '../member/find-member.ts'

/** The avatar, and those that can be chosen: all grown from the member's own id, so that nobody else has them (CALL-27). */
export const avatar: Handler<'profile.avatar'> = async (_input, { house, principal }) => {
  const member = await findMember(house, principal.memberId)
  const now = avatarKey(member.icon)
  const keys = Array.from({ length: avatarCount }, (_, key) => key)
  return { imgUrl: avatarOf(member), choices: keys.map((key) => ({ key, imgUrl: avatarAt(member.id, key), isChosen: key === now })) }
}
