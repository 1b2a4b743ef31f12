import { byMember } from '../../kernel/audit/audit-event.ts'
import type { Handler } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { decideWithdrawal } from './decide-withdrawal.ts'
import { findWithdrawal } from './withdrawal-rows.ts'

/** Cancels a withdrawal that is not approved yet; an approved one can no longer be cancelled. */
export const cancelWithdrawal: Handler<'cashier.cancelWithdrawal'> = async ({ id }, context) => {
  const { app, principal } = context
  const withdrawal = await findWithdrawal(app, id, principal.memberId)
  if (withdrawal === null) throw new Refusal('not_found')
  if (!(await decideWithdrawal(app, withdrawal, { state: 'cancelled', by: byMember(context) }))) throw new Refusal('conflict')
  return null
}
