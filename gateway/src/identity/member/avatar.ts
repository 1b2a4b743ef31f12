import { avatarCount } from '@perya/calls/identity/profile'
import type { Handler } from '../../kernel/context.ts'
import { avatarKey, avatarPicture, resolveAvatar } from '../account/resolve-avatar.ts'
import { findMember } from '../account/find-member.ts'

/** Returns the avatar and the pictures to choose from (CALL-27). */
export const avatar: Handler<'profile.avatar'> = async (_input, { app, principal }) => {
  const member = await findMember(app, principal.memberId)
  const now = avatarKey(member.icon)
  const keys = Array.from({ length: avatarCount }, (_, key) => key)
  return { imgUrl: resolveAvatar(member), choices: keys.map((key) => ({ key, imgUrl: avatarPicture(member.id, key), isChosen: key === now })) }
}
