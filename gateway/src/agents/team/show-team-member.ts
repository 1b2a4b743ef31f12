import type { Handler } from '../../kernel/context.ts'
import { findMember } from '../../identity/account/find-member.ts'
import { isAgent } from '@perya/domain/agent/is-agent'
import { requireBranch } from './core/team-branch.ts'
import { findLatestFreezeRequest } from './actions/freeze-rows.ts'
import { uplinePath } from './core/persons.ts'
import { readMemberStatus } from './core/read-member-status.ts'

/** One member of the team, or the agent itself. */
export const showTeamMember: Handler<'team.member'> = async (input, { app, principal }) => {
  const { memberId: agentId } = principal
  const { id, depth } = await requireBranch(app, principal, input.id)
  const { username, type, status, created_at } = await findMember(app, id)
  const [[standing], path, freeze] = await Promise.all([
    readMemberStatus(app, principal, [{ id, username, is_agent: isAgent(type), depth, status, created_at }]),
    uplinePath(app, agentId, id),
    findLatestFreezeRequest(app, id, agentId),
  ])
  if (standing === undefined) throw new Error(`no standing of ${id}`)
  return { ...standing, path, freeze }
}
