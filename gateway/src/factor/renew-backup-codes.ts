import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { assertSessionLive } from '../session/assert-session-live.ts'
import { within } from '../store/within.ts'
import { authenticatorSince } from './authenticator.ts'
import { makeBackupCodes } from './backup-codes.ts'
import { assertSteppedUp } from './step-up.ts'

/** New backup codes; every old one is dead. They stand in for an authenticator app, so there has to be one. */
export const renewBackupCodes: Handler<'factor.renewBackupCodes'> = async (_input, asking) => {
  const { house, principal } = asking
  await assertSteppedUp(asking, 'factor')
  if ((await authenticatorSince(house, principal.memberId)) === null) throw new Refusal('not_found')
  return house.store.db.transaction().execute(async (trx) => {
    await assertSessionLive(trx, principal.sessionId)
    return { backupCodes: [...(await makeBackupCodes(within(house, trx), principal.memberId))] }
  })
}
