import type { Input, Value } from '@perya/calls'
import type { Handler, AppContext, Principal } from '../../kernel/context.ts'
import { daysOfFilter } from '../../money/statement/resolve-filter.ts'
import { assertKind } from './core/contract-people.ts'
import { readGivenContracts } from './core/list-contracts.ts'
import { presentContracts } from './core/present-contract.ts'

/** One page of contracts that an agent has given. */
export const readGivenPage = async (app: AppContext, { memberId }: Principal, input: Input<'contract.given'>): Promise<Value<'contract.given'>> => {
  const { kind, ...narrowed } = input
  await assertKind(app, memberId, kind)
  const { rows, next, counts } = await readGivenContracts(app, memberId, kind, { ...narrowed, days: daysOfFilter(app, input) })
  const totalCount = counts.reduce((all, { count }) => all + count, 0)
  return { list: await presentContracts(app, memberId, rows), next, totalCount, counts: [...counts] }
}

/** Contracts that an agent has given, by keyset pagination. */
export const listGivenContracts: Handler<'contract.given'> = (input, { app, principal }) => readGivenPage(app, principal, input)
