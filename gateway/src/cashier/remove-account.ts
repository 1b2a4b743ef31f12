import { audited } from '../audit/append-audit.ts'
import { byMember } from '../audit/audit-event.ts'
import { assertSteppedUp } from '../factor/step-up.ts'
import type { Handler } from '../handler.ts'
import { payoutAccount } from './payout-accounts.ts'

/** Takes an account away; withdrawals that go there already still do. */
export const removeAccount: Handler<'cashier.removeAccount'> = async ({ id }, asking) => {
  const { house, principal } = asking
  await payoutAccount(house, principal.memberId, id)
  await assertSteppedUp(asking, 'payment')
  return audited(house, async ({ store: { db } }) => {
    await db
      .updateTable('payout_account')
      .set({ removed_at: new Date(house.clock.now()) })
      .where('id', '=', id)
      .where('member_id', '=', principal.memberId)
      .execute()
    return { value: null, events: [{ ...byMember(asking), action: 'payout account', subject: id, result: 'removed' }] }
  })
}
