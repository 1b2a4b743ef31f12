import { audited } from '../../kernel/audit/append-audit.ts'
import { byMember } from '../../kernel/audit/audit-event.ts'
import { assertSteppedUp } from '../../identity/step-up/step-up.ts'
import type { Handler } from '../../kernel/context.ts'
import { requirePayoutAccount } from './list-payout-accounts.ts'
import { markPayoutAccountRemoved } from './payout-account-store.ts'

/** Removes a payout account; withdrawals to it that exist already are still paid. */
export const removeAccount: Handler<'cashier.removeAccount'> = async ({ id }, context) => {
  const { app, principal } = context
  await requirePayoutAccount(app, principal.memberId, id)
  await assertSteppedUp(context, 'payment')
  return audited(app, async (inside) => {
    await markPayoutAccountRemoved(inside, principal.memberId, id)
    return { value: null, events: [{ ...byMember(context), action: 'payout account', subject: id, result: 'removed' }] }
  })
}
