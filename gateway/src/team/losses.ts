import type { Input, Value } from '@perya/calls'
import type { Handler, House, Principal } from '../handler.ts'
import { daysOfFilter } from '../records/narrow.ts'
import { branchOf } from './branch.ts'
import { presentPerson } from './persons.ts'
import { readMembers } from './read-members.ts'
import { presentSums, sumsOf } from './read-sums.ts'

/** What each one below has won or lost himself, by name. */
export const pageOfLosses = async (house: House, principal: Principal, input: Input<'team.losses'>): Promise<Value<'team.losses'>> => {
  const { memberId: agentId, currency } = principal
  const branch = await branchOf(house, principal, input.parent)
  const days = daysOfFilter(house, input)
  const isDeep = input.depth === 'all' || input.search.trim() !== ''
  const { list, newer, older } = await readMembers(house, { agentId, branch, isDeep, search: input.search }, input)
  const sums = await sumsOf(house, { ids: list.map(({ id }) => id), currency, days, alone: true })
  return {
    currency,
    ...days,
    list: list.map((one) => ({ ...presentPerson(house, one), ...presentSums(currency, sums(one.id)) })),
    newer,
    older,
  }
}

/** Loss by user (AGENT-08). */
export const losses: Handler<'team.losses'> = (input, { house, principal }) => pageOfLosses(house, principal, input)
