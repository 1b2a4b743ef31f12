import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { changeFactor } from './change-factor.ts'
import { dropAlways } from './always.ts'
import { assertSteppedUp } from './step-up.ts'

/** Takes one of the member's own passkeys away. */
export const removePasskey: Handler<'factor.removePasskey'> = async ({ id }, asking) => {
  await assertSteppedUp(asking, 'factor')
  return changeFactor(asking, 'passkey_removed', async ({ house, principal: { memberId } }) => {
    const { numDeletedRows } = await house.store.db.deleteFrom('passkey').where('id', '=', id).where('member_id', '=', memberId).executeTakeFirst()
    if (numDeletedRows !== 1n) throw new Refusal('not_found')
    await dropAlways(house, memberId)
    return null
  })
}
