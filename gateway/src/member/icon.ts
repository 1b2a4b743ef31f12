import type { Handler } from '../handler.ts'
import { findMember } from './find-member.ts'
import { grownAvatar } from './grown-avatar.ts'

/** The avatar of the member: the chosen one, else one grown from the id. */
export const icon: Handler<'member.icon'> = async (_input, { house, principal }) => {
  const member = await findMember(house, principal.memberId)
  return { imgUrl: member.icon === '' ? grownAvatar(member.id) : member.icon }
}
