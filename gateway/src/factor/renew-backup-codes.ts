import type { Handler } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { assertSessionLive } from '../session/assert-session-live.ts'
import { withTransaction } from '../store/with-transaction.ts'
import { totpEnabledAt } from './authenticator.ts'
import { createBackupCodes } from './backup-codes.ts'
import { assertSteppedUp } from './step-up.ts'

/** New backup codes; every old one is dead. They stand in for an authenticator app, so there has to be one. */
export const renewBackupCodes: Handler<'factor.renewBackupCodes'> = async (_input, context) => {
  const { app, principal } = context
  await assertSteppedUp(context, 'factor')
  if ((await totpEnabledAt(app, principal.memberId)) === null) throw new Refusal('not_found')
  return app.store.db.transaction().execute(async (trx) => {
    await assertSessionLive(trx, principal.sessionId)
    return { backupCodes: [...(await createBackupCodes(withTransaction(app, trx), principal.memberId))] }
  })
}
