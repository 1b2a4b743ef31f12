import type { AppContext, Principal } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { isAgent } from '@perya/domain/agent/is-agent'

/** A member of an agent's branch: the id, and the depth below the agent. */
export type TeamBranch = { readonly id: string; readonly depth: number }

/** Refuses callers whose session is not an agent's, whatever the browser sends (AGENT-02, T4). */
export const assertAgent = ({ type }: Principal): void => {
  if (!isAgent(type)) throw new Refusal('non_agent_account')
}

/**
 * The branch of an id: the agent's own where it is empty. All other ids get the same refusal, whether the member is in another branch, above, or
 * unknown, so that the response reveals nothing (ROLE-04).
 */
export const requireBranch = async ({ store }: AppContext, principal: Principal, id: string): Promise<TeamBranch> => {
  assertAgent(principal)
  if (id === '' || id === principal.memberId) return { id: principal.memberId, depth: 0 }
  const { rows } = await store.pool.query<{ depth: number }>({
    name: 'team-branch',
    text: 'select depth from team_tree where ancestor_id = $1 and member_id = $2',
    values: [principal.memberId, id],
  })
  const [row] = rows
  if (row === undefined) throw new Refusal('not_your_downline')
  return { id, depth: row.depth }
}

/** Like `requireBranch`, but for direct downlines only. */
export const requireDirectDownline = async (app: AppContext, principal: Principal, id: string): Promise<TeamBranch> => {
  const branch = await requireBranch(app, principal, id)
  if (branch.depth !== 1) throw new Refusal('not_your_downline')
  return branch
}
