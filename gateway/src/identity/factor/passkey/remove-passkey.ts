import type { Handler } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { changeFactor } from '../change-factor.ts'
import { dropAlways } from '../core/always.ts'
import { deletePasskey } from '../core/passkeys.ts'
import { assertSteppedUp } from '../../step-up/step-up.ts'

/** Removes one of the member's own passkeys. */
export const removePasskey: Handler<'factor.removePasskey'> = async ({ id }, context) => {
  await assertSteppedUp(context, 'factor')
  return changeFactor(context, 'passkey_removed', async ({ app, principal: { memberId } }) => {
    if (!(await deletePasskey(app, memberId, id))) throw new Refusal('not_found')
    await dropAlways(app, memberId)
    return null
  })
}
