import type { Handler } from '../../../kernel/context.ts'
import { assertAgent } from '../core/team-branch.ts'
import { listInvitesOf, maxInvites } from './invite-rows.ts'

/** Invitation codes that register direct downlines. */
export const listInvites: Handler<'team.invites'> = async (_input, context) => {
  assertAgent(context.principal)
  return { list: await listInvitesOf(context), most: maxInvites }
}
