import type { AppContext, Principal } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { isAgent } from '@perya/domain/agent/is-agent'

/** Somebody of an agent's branch: who it is, and how far below he stands. */
export type TeamBranch = { readonly id: string; readonly depth: number }

/** Refuses whoever is no agent by his session, whatever his browser believes (AGENT-02, T4). */
export const assertAgent = ({ type }: Principal): void => {
  if (!isAgent(type)) throw new Refusal('non_agent_account')
}

/**
 * The branch that an id names: the agent's own where it is empty. Everybody else is refused alike, whether he stands in another branch,
 * above, or nowhere, so that nothing can be learned from asking (ROLE-04).
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

/** The same, of somebody who stands directly below and nowhere else. */
export const requireDirectDownline = async (app: AppContext, principal: Principal, id: string): Promise<TeamBranch> => {
  const branch = await requireBranch(app, principal, id)
  if (branch.depth !== 1) throw new Refusal('not_your_downline')
  return branch
}
