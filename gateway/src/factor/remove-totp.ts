import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { removeAuthenticator } from './authenticator.ts'
import { removeBackupCodes } from './backup-codes.ts'
import { noteFactorChange } from './note-change.ts'
import { assertSteppedUp } from './step-up.ts'

/** Takes the authenticator app away, and the backup codes that stood in for it. */
export const removeTotp: Handler<'factor.removeTotp'> = async (_input, asking) => {
  const { house, principal } = asking
  await assertSteppedUp(asking, 'factor')
  if (!(await removeAuthenticator(house, principal.memberId))) throw new Refusal('not_found')
  await removeBackupCodes(house, principal.memberId)
  await noteFactorChange(asking, 'totp_removed')
  return null
}
