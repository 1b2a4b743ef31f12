import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { changeFactor } from './change-factor.ts'
import { assertSteppedUp } from './step-up.ts'

/** Takes a third party away from a member. */
export const unlinkIdentity: Handler<'factor.unlinkIdentity'> = async ({ provider }, asking) => {
  await assertSteppedUp(asking, 'factor')
  return changeFactor(asking, 'identity_unlinked', async ({ house, principal: { memberId } }) => {
    const { numDeletedRows } = await house.store.db
      .deleteFrom('identity')
      .where('member_id', '=', memberId)
      .where('provider', '=', provider)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new Refusal('not_found')
    return null
  })
}
