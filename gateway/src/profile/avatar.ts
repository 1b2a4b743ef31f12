import { avatarCount } from '@perya/calls/profile'
import type { Handler } from '../context.ts'
import { generateAvatar, avatarKey, resolveAvatar } from '../member/resolve-avatar.ts'
import { findMember } from '../member/find-member.ts'

/** The avatar, and those that can be chosen: all grown from the member's own id, so that nobody else has them (CALL-27). */
export const avatar: Handler<'profile.avatar'> = async (_input, { app, principal }) => {
  const member = await findMember(app, principal.memberId)
  const now = avatarKey(member.icon)
  const keys = Array.from({ length: avatarCount }, (_, key) => key)
  return { imgUrl: resolveAvatar(member), choices: keys.map((key) => ({ key, imgUrl: generateAvatar(member.id, key), isChosen: key === now })) }
}
