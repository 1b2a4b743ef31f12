import type { Handler } from '../../kernel/context.ts'
import { resolveAvatar } from '../account/resolve-avatar.ts'
import { findMember } from '../account/find-member.ts'

/** Returns the avatar of the member: the chosen one, else the one that the id selects (CALL-10). */
export const showAvatar: Handler<'member.icon'> = async (_input, { app, principal }) => ({
  imgUrl: resolveAvatar(await findMember(app, principal.memberId)),
})
