import type { Input, Value } from '@perya/calls'
import type { Handler, AppContext, Principal } from '../../../kernel/context.ts'
import { daysOfFilter } from '../../../money/statement/resolve-filter.ts'
import { requireBranch } from '../core/team-branch.ts'
import { presentPerson } from '../core/persons.ts'
import { readMembers } from '../core/read-members.ts'
import { presentSums, readTeamSums } from '../core/read-sums.ts'

/** What each member below has won or lost on their own, by name. */
export const readLossPage = async (app: AppContext, principal: Principal, input: Input<'team.losses'>): Promise<Value<'team.losses'>> => {
  const { memberId: agentId, currency } = principal
  const branch = await requireBranch(app, principal, input.parent)
  const days = daysOfFilter(app, input)
  const isDeep = input.depth === 'all' || input.search.trim() !== ''
  const { list, newer, older } = await readMembers(app, { agentId, branch, isDeep, search: input.search }, input)
  const sums = await readTeamSums(app, { ids: list.map(({ id }) => id), currency, days, alone: true })
  return {
    currency,
    ...days,
    list: list.map((one) => ({ ...presentPerson(app, one), ...presentSums(currency, sums(one.id)) })),
    newer,
    older,
  }
}

/** Loss by user (AGENT-08). */
export const listLosses: Handler<'team.losses'> = (input, { app, principal }) => readLossPage(app, principal, input)
