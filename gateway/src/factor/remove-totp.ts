import type { Handler } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { changeFactor } from './change-factor.ts'
import { dropAlways } from './always.ts'
import { disableTotp } from './authenticator.ts'
import { removeBackupCodes } from './backup-codes.ts'
import { assertSteppedUp } from './step-up.ts'

/** Takes the authenticator app away, and the backup codes that stood in for it. */
export const removeTotp: Handler<'factor.removeTotp'> = async (_input, context) => {
  await assertSteppedUp(context, 'factor')
  return changeFactor(context, 'totp_removed', async ({ app, principal: { memberId } }) => {
    if (!(await disableTotp(app, memberId))) throw new Refusal('not_found')
    await removeBackupCodes(app, memberId)
    await dropAlways(app, memberId)
    return null
  })
}
