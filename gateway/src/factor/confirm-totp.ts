import { secondsToNextWindow } from '@perya/domain/session/attempts'
import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { changeFactor } from './change-factor.ts'
import { reserveAttempt } from '../session/attempts.ts'
import { confirmAuthenticator } from './authenticator.ts'
import { makeBackupCodes } from './backup-codes.ts'
import { assertSteppedUp } from './step-up.ts'

const hour = 60 * 60_000
const mostTries = 20

/** Switches the app on by its first code, and tells the backup codes this once. */
export const confirmTotp: Handler<'factor.confirmTotp'> = async ({ code }, asking) => {
  const { house, principal } = asking
  await assertSteppedUp(asking, 'factor')
  const isFew = await reserveAttempt(house, { scope: 'confirm-totp', subject: principal.memberId, length: hour }, mostTries)
  if (!isFew) throw new Refusal('too_many_requests', null, secondsToNextWindow(house.clock.now(), hour))
  return changeFactor(asking, 'totp_added', async (inside) => {
    if (!(await confirmAuthenticator(inside.house, principal.memberId, code))) throw new Refusal('factor_wrong')
    return { backupCodes: [...(await makeBackupCodes(inside.house, principal.memberId))] }
  })
}
