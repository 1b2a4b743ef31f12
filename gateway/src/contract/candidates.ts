import { findCandidates } from './list-contracts.ts'
import type { Handler } from '../handler.ts'
import { assertKind } from './contract-people.ts'

/** Direct downlines to whom a contract of a kind may be offered. */
export const candidates: Handler<'contract.candidates'> = async ({ kind, name }, { house, principal }) => {
  await assertKind(house, principal.memberId, kind)
  return findCandidates(house, principal, kind, name)
}
