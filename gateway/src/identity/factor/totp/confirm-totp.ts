import { secondsToNextWindow } from '@perya/domain/session/attempts'
import type { Handler } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { changeFactor } from '../change-factor.ts'
import { reserveAttempt } from '../../attempts/attempts.ts'
import { enableTotp } from '../core/authenticator.ts'
import { createBackupCodes } from '../core/backup-codes.ts'
import { assertSteppedUp } from '../../step-up/step-up.ts'

const hour = 60 * 60_000
const maxAttempts = 20

/** Activates the authenticator app by its first code, and returns the backup codes this once. */
export const confirmTotp: Handler<'factor.confirmTotp'> = async ({ code }, context) => {
  const { app, principal } = context
  await assertSteppedUp(context, 'factor')
  const isFew = await reserveAttempt(app, { scope: 'confirm-totp', subject: principal.memberId, length: hour }, maxAttempts)
  if (!isFew) throw new Refusal('too_many_requests', null, secondsToNextWindow(app.clock.now(), hour))
  return changeFactor(context, 'totp_added', async (inside) => {
    if (!(await enableTotp(inside.app, principal.memberId, code))) throw new Refusal('factor_wrong')
    return { backupCodes: [...(await createBackupCodes(inside.app, principal.memberId))] }
  })
}
