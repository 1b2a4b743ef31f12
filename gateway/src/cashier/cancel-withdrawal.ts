import { byMember } from '../audit/audit-event.ts'
import type { Handler } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { decideWithdrawal } from './decide-withdrawal.ts'
import { findWithdrawal } from './withdrawal-rows.ts'

/** Cancels what nobody has approved yet; afterwards it is on its way and stays so. */
export const cancelWithdrawal: Handler<'cashier.cancelWithdrawal'> = async ({ id }, context) => {
  const { app, principal } = context
  const withdrawal = await findWithdrawal(app, id, principal.memberId)
  if (withdrawal === null) throw new Refusal('not_found')
  if (!(await decideWithdrawal(app, withdrawal, { state: 'cancelled', by: byMember(context) }))) throw new Refusal('conflict')
  return null
}
