import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { noteFactorChange } from './note-change.ts'
import { assertSteppedUp } from './step-up.ts'

/** Takes a third party away from a member. */
export const unlinkIdentity: Handler<'factor.unlinkIdentity'> = async ({ provider }, asking) => {
  const { house, principal } = asking
  await assertSteppedUp(asking, 'factor')
  const { numDeletedRows } = await house.store.db
    .deleteFrom('identity')
    .where('member_id', '=', principal.memberId)
    .where('provider', '=', provider)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refusal('not_found')
  await noteFactorChange(asking, 'identity_unlinked')
  return null
}
