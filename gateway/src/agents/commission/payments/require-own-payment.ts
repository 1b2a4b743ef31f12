import type { AppContext, Principal } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { assertAgent } from '../../team/core/team-branch.ts'
import { viewableKinds } from './viewable-kinds.ts'
import { findPayment } from './payment-rows.ts'
import type { CommissionPaymentRow } from './tables.ts'

/** A payment that the agent receives or pays, of a kind enabled for the agent; any other payment is reported as not found. */
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
