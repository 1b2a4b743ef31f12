import type { Handler } from '../handler.ts'
import { assertAgent } from './branch.ts'
import { invitesOf, mostInvites } from './invite-rows.ts'

/** Codes by which people come to stand directly below. */
export const invites: Handler<'team.invites'> = async (_input, asking) => {
  assertAgent(asking.principal)
  return { list: await invitesOf(asking), most: mostInvites }
}
