import { byMember } from '../audit/audit-event.ts'
import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { decideWithdrawal } from './decide-withdrawal.ts'
import { findWithdrawal } from './withdrawal-rows.ts'

/** Cancels what nobody has approved yet; afterwards it is on its way and stays so. */
export const cancelWithdrawal: Handler<'cashier.cancelWithdrawal'> = async ({ id }, asking) => {
  const { house, principal } = asking
  const withdrawal = await findWithdrawal(house, id, principal.memberId)
  if (withdrawal === null) throw new Refusal('not_found')
  if (!(await decideWithdrawal(house, withdrawal, { state: 'cancelled', by: byMember(asking) }))) throw new Refusal('conflict')
  return null
}
