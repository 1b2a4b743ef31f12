import type { Handler } from '../context.ts'
import { resolveAvatar } from './resolve-avatar.ts'
import { findMember } from './find-member.ts'

/** The avatar of the member: the chosen one, else one grown from the id (CALL-10). */
export const showAvatar: Handler<'member.icon'> = async (_input, { app, principal }) => ({
  imgUrl: resolveAvatar(await findMember(app, principal.memberId)),
})
