import type { House, Principal } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { assertAgent } from '../team/branch.ts'
import { ownKinds } from './own-kinds.ts'
import { findPayment } from './payment-rows.ts'
import type { Payment } from './tables.ts'

/** A payment that the agent gets or gives, of a kind that is on for him; anybody else's is one that does not exist. */
export const ownPayment = async (house: House, principal: Principal, id: string, by: 'id' | 'reference' = 'id'): Promise<Payment> => {
  assertAgent(principal)
  const found = await findPayment(house, id, principal.memberId, by)
  if (found === null) throw new Refusal('not_found')
  await ownKinds(house, principal, found.kind)
  return found
}
