import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { noteFactorChange } from './note-change.ts'
import { assertSteppedUp } from './step-up.ts'

/** Takes one of the member's own passkeys away. */
export const removePasskey: Handler<'factor.removePasskey'> = async ({ id }, asking) => {
  const { house, principal } = asking
  await assertSteppedUp(asking, 'factor')
  const { numDeletedRows } = await house.store.db
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('member_id', '=', principal.memberId)
    .executeTakeFirst()
  if (numDeletedRows !== 1n) throw new Refusal('not_found')
  await noteFactorChange(asking, 'passkey_removed')
  return null
}
