import type { Handler } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { changeFactor } from '../change-factor.ts'
import { assertSteppedUp } from '../../step-up/step-up.ts'

/** Unlinks a third-party identity from a member. */
export const unlinkIdentity: Handler<'factor.unlinkIdentity'> = async ({ provider }, context) => {
  await assertSteppedUp(context, 'factor')
  return changeFactor(context, 'identity_unlinked', async ({ app, principal: { memberId } }) => {
    const { numDeletedRows } = await app.store.db
      .deleteFrom('identity')
      .where('member_id', '=', memberId)
      .where('provider', '=', provider)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new Refusal('not_found')
    return null
  })
}
