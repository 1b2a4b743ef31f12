import type { Input, Value } from '@perya/calls'
import type { Handler, AppContext, Principal } from '../context.ts'
import { daysOfFilter } from '../records/resolve-filter.ts'
import { requireBranch } from './team-branch.ts'
import { uplinePath } from './persons.ts'
import { readMembers } from './read-members.ts'
import { readMemberStatus } from './read-standing.ts'
import { presentSums, readTeamSums } from './read-sums.ts'

/** Who stands directly below a parent, or whom a name finds anywhere below, with what each one's branch came to. */
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
