import type { AppContext, Principal } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { assertAgent } from '../team/team-branch.ts'
import { viewableKinds } from './viewable-kinds.ts'
import { findPayment } from './payment-rows.ts'
import type { CommissionPaymentRow } from './tables.ts'

/** A payment that the agent gets or gives, of a kind that is on for him; anybody else's is one that does not exist. */
export const requireOwnPayment = async (
  app: AppContext,
  principal: Principal,
  id: string,
  by: 'id' | 'reference' = 'id',
): Promise<CommissionPaymentRow> => {
  assertAgent(principal)
  const found = await findPayment(app, id, principal.memberId, by)
  if (found === null) throw new Refusal('not_found')
  await viewableKinds(app, principal, found.kind)
  return found
}
