import type { Input, Value } from '@perya/calls'
import type { Handler, AppContext, Principal } from '../../kernel/context.ts'
import { daysOfFilter } from '../../money/statement/resolve-filter.ts'
import { requireBranch } from './core/team-branch.ts'
import { uplinePath } from './core/persons.ts'
import { readMembers } from './core/read-members.ts'
import { readMemberStatus } from './core/read-member-status.ts'
import { presentSums, readTeamSums } from './core/read-sums.ts'

/** Direct downlines of a parent, or members anywhere below whose name matches, each with the totals of their branch. */
export const readDownlinePage = async (app: AppContext, principal: Principal, input: Input<'team.downlines'>): Promise<Value<'team.downlines'>> => {
  const { memberId: agentId, currency } = principal
  const branch = await requireBranch(app, principal, input.parent)
  const days = daysOfFilter(app, input)
  const { search, status, sort } = input
  const { list, newer, older } = await readMembers(app, { agentId, branch, isDeep: search.trim() !== '', search, status, sort }, input)
  const [standing, sums, path] = await Promise.all([
    readMemberStatus(app, principal, list),
    readTeamSums(app, { ids: list.map(({ id }) => id), currency, days, alone: false }),
    uplinePath(app, agentId, branch.id),
  ])
  return { currency, ...days, path, list: standing.map((one) => ({ ...one, ...presentSums(currency, sums(one.id)) })), newer, older }
}

/** Downline management (AGENT-06). */
export const listDownlines: Handler<'team.downlines'> = (input, { app, principal }) => readDownlinePage(app, principal, input)
