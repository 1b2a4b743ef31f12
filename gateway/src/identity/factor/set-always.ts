import type { Handler } from '../../kernel/context.ts'
import { findMember } from '../account/find-member.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { changeFactor } from './change-factor.ts'
import { deleteRemembered } from '../session/remember.ts'
import { everyLoginMethodsOf, storeAlways } from './core/always.ts'
import { assertSteppedUp } from '../step-up/step-up.ts'

const factors = ['passkey', 'totp', 'code'] as const

/**
 * Requires the second factor at every login, or only from unknown networks. Both need a proof by that factor now. Remembered browsers are deleted:
 * they would sign in without it.
 */
export const setAlways: Handler<'factor.setAlways'> = async ({ on }, context) => {
  const { app, principal, setting } = context
  const member = await findMember(app, principal.memberId)
  if (on && (await everyLoginMethodsOf(app, member, setting.publicOrigin)).length === 0) throw new Refusal('conflict')
  return changeFactor(context, on ? 'always_on' : 'always_off', async (inside) => {
    await assertSteppedUp(inside, 'factor', { once: true, by: factors })
    await storeAlways(inside.app, member.id, on)
    if (on) await deleteRemembered(inside.app, { memberId: member.id })
    return null
  })
}
