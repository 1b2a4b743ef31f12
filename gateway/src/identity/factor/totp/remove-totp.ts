import type { Handler } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { changeFactor } from '../change-factor.ts'
import { dropAlways } from '../core/always.ts'
import { disableTotp } from '../core/authenticator.ts'
import { removeBackupCodes } from '../core/backup-codes.ts'
import { assertSteppedUp } from '../../step-up/step-up.ts'

/** Removes the authenticator app and its backup codes. */
export const removeTotp: Handler<'factor.removeTotp'> = async (_input, context) => {
  await assertSteppedUp(context, 'factor')
  return changeFactor(context, 'totp_removed', async ({ app, principal: { memberId } }) => {
    if (!(await disableTotp(app, memberId))) throw new Refusal('not_found')
    await removeBackupCodes(app, memberId)
    await dropAlways(app, memberId)
    return null
  })
}
