import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { authenticatorSince } from './authenticator.ts'
import { makeBackupCodes } from './backup-codes.ts'
import { assertSteppedUp } from './step-up.ts'

/** New backup codes; every old one is dead. They stand in for an authenticator app, so there has to be one. */
export const renewBackupCodes: Handler<'factor.renewBackupCodes'> = async (_input, asking) => {
  const { house, principal } = asking
  await assertSteppedUp(asking, 'factor')
  if ((await authenticatorSince(house, principal.memberId)) === null) throw new Refusal('not_found')
  return { backupCodes: [...(await makeBackupCodes(house, principal.memberId))] }
}
