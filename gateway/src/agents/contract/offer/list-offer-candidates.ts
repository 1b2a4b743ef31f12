import { findCandidates } from '../core/list-contracts.ts'
import type { Handler } from '../../../kernel/context.ts'
import { assertKind } from '../core/contract-people.ts'

/** Direct downlines to whom a contract of a kind may be offered. */
export const listOfferCandidates: Handler<'contract.candidates'> = async ({ kind, name }, { app, principal }) => {
  await assertKind(app, principal.memberId, kind)
  return findCandidates(app, principal, kind, name)
}
