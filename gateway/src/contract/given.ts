import type { Input, Value } from '@perya/calls'
import type { Handler, House, Principal } from '../handler.ts'
import { daysOfFilter } from '../records/narrow.ts'
import { assertKind } from './contract-people.ts'
import { givenContracts } from './list-contracts.ts'
import { presentContracts } from './present-contract.ts'

/** One page of contracts that an agent has given. */
export const pageOfGiven = async (house: House, { memberId }: Principal, input: Input<'contract.given'>): Promise<Value<'contract.given'>> => {
  const { kind, ...narrowed } = input
  await assertKind(house, memberId, kind)
  const { rows, next, counts } = await givenContracts(house, memberId, kind, { ...narrowed, days: daysOfFilter(house, input) })
  const totalCount = counts.reduce((all, { count }) => all + count, 0)
  return { list: await presentContracts(house, memberId, rows), next, totalCount, counts: [...counts] }
}

/** Contracts that an agent has given, by keys. */
export const given: Handler<'contract.given'> = (input, { house, principal }) => pageOfGiven(house, principal, input)
