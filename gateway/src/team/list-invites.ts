import type { Handler } from '../context.ts'
import { assertAgent } from './team-branch.ts'
import { listInvitesOf, maxInvites } from './invite-rows.ts'

/** Codes by which people come to stand directly below. */
export const listInvites: Handler<'team.invites'> = async (_input, context) => {
  assertAgent(context.principal)
  return { list: await listInvitesOf(context), most: maxInvites }
}
