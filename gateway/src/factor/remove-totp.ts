import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { changeFactor } from './change-factor.ts'
import { dropAlways } from './always.ts'
import { removeAuthenticator } from './authenticator.ts'
import { removeBackupCodes } from './backup-codes.ts'
import { assertSteppedUp } from './step-up.ts'

/** Takes the authenticator app away, and the backup codes that stood in for it. */
export const removeTotp: Handler<'factor.removeTotp'> = async (_input, asking) => {
  await assertSteppedUp(asking, 'factor')
  return changeFactor(asking, 'totp_removed', async ({ house, principal: { memberId } }) => {
    if (!(await removeAuthenticator(house, memberId))) throw new Refusal('not_found')
    await removeBackupCodes(house, memberId)
    await dropAlways(house, memberId)
    return null
  })
}
