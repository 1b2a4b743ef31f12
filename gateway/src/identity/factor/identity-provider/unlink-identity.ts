import type { Handler } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { changeFactor } from '../change-factor.ts'
import { unlinkIdentityFromMember } from '../core/identities.ts'
import { assertSteppedUp } from '../../step-up/step-up.ts'

/** Unlinks a third-party identity from a member. */
export const unlinkIdentity: Handler<'factor.unlinkIdentity'> = async ({ provider }, context) => {
  await assertSteppedUp(context, 'factor')
  return changeFactor(context, 'identity_unlinked', async ({ app, principal: { memberId } }) => {
    if (!(await unlinkIdentityFromMember(app, memberId, provider))) throw new Refusal('not_found')
    return null
  })
}
