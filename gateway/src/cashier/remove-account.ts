import { audited } from '../audit/append-audit.ts'
import { byMember } from '../audit/audit-event.ts'
import { assertSteppedUp } from '../factor/step-up.ts'
import type { Handler } from '../context.ts'
import { requirePayoutAccount } from './list-payout-accounts.ts'

/** Takes an account away; withdrawals that go there already still do. */
export const removeAccount: Handler<'cashier.removeAccount'> = async ({ id }, context) => {
  const { app, principal } = context
  await requirePayoutAccount(app, principal.memberId, id)
  await assertSteppedUp(context, 'payment')
  return audited(app, async ({ store: { db } }) => {
    await db
      .updateTable('payout_account')
      .set({ removed_at: new Date(app.clock.now()) })
      .where('id', '=', id)
      .where('member_id', '=', principal.memberId)
      .execute()
    return { value: null, events: [{ ...byMember(context), action: 'payout account', subject: id, result: 'removed' }] }
  })
}
