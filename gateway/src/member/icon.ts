import type { Handler } from '../handler.ts'
import { avatarOf } from './avatar-of.ts'
import { findMember } from './find-member.ts'

/** The avatar of the member: the chosen one, else one grown from the id (CALL-10). */
export const icon: Handler<'member.icon'> = async (_input, { house, principal }) => ({
  imgUrl: avatarOf(await findMember(house, principal.memberId)),
})
