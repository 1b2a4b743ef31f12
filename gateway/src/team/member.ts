import type { Handler } from '../handler.ts'
import { findMember } from '../member/find-member.ts'
import { isAgent } from '@perya/domain/agent/is-agent'
import { branchOf } from './branch.ts'
import { newestFreeze } from './freeze-rows.ts'
import { pathTo } from './persons.ts'
import { standingOf } from './read-standing.ts'

/** One member of the team, the agent himself among them. */
export const member: Handler<'team.member'> = async (input, { house, principal }) => {
  const { memberId: agentId } = principal
  const { id, depth } = await branchOf(house, principal, input.id)
  const { username, type, status, created_at } = await findMember(house, id)
  const [[standing], path, freeze] = await Promise.all([
    standingOf(house, principal, [{ id, username, is_agent: isAgent(type), depth, status, created_at }]),
    pathTo(house, agentId, id),
    newestFreeze(house, id, agentId),
  ])
  if (standing === undefined) throw new Error(`no standing of ${id}`)
  return { ...standing, path, freeze }
}
