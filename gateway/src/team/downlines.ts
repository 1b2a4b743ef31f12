import type { Input, Value } from '@perya/calls'
import type { Handler, House, Principal } from '../handler.ts'
import { daysOfFilter } from '../records/narrow.ts'
import { branchOf } from './branch.ts'
import { pathTo } from './persons.ts'
import { readMembers } from './read-members.ts'
import { standingOf } from './read-standing.ts'
import { presentSums, sumsOf } from './read-sums.ts'

/** Who stands directly below a parent, or whom a name finds anywhere below, with what each one's branch came to. */
export const pageOfDownlines = async (house: House, principal: Principal, input: Input<'team.downlines'>): Promise<Value<'team.downlines'>> => {
  const { memberId: agentId, currency } = principal
  const branch = await branchOf(house, principal, input.parent)
  const days = daysOfFilter(house, input)
  const { search, status, sort } = input
  const { list, newer, older } = await readMembers(house, { agentId, branch, isDeep: search.trim() !== '', search, status, sort }, input)
  const [standing, sums, path] = await Promise.all([
    standingOf(house, principal, list),
    sumsOf(house, { ids: list.map(({ id }) => id), currency, days, alone: false }),
    pathTo(house, agentId, branch.id),
  ])
  return { currency, ...days, path, list: standing.map((one) => ({ ...one, ...presentSums(currency, sums(one.id)) })), newer, older }
}

/** Downline management (AGENT-06). */
export const downlines: Handler<'team.downlines'> = (input, { house, principal }) => pageOfDownlines(house, principal, input)
