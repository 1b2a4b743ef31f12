import type { Handler } from '../handler.ts'
import { assertKind } from './contract-people.ts'
import { givenContracts } from './list-contracts.ts'
import { presentContracts } from './present-contract.ts'

/** Contracts that an agent has given, by keys. */
export const given: Handler<'contract.given'> = async ({ kind, ...narrowed }, { house, principal }) => {
  await assertKind(house, principal.memberId, kind)
  const { rows, next, totalCount } = await givenContracts(house, principal.memberId, kind, narrowed)
  return { list: await presentContracts(house, principal.memberId, rows), next, totalCount }
}
