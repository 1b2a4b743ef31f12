import type { Handler } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { assertSessionLive } from '../../session/assert-session-live.ts'
import { withTransaction } from '../../../kernel/database/with-transaction.ts'
import { totpEnabledAt } from '../core/authenticator.ts'
import { createBackupCodes } from '../core/backup-codes.ts'
import { assertSteppedUp } from '../../step-up/step-up.ts'

/** Creates new backup codes; all old ones become invalid. They replace an authenticator app, so there has to be one. */
export const renewBackupCodes: Handler<'factor.renewBackupCodes'> = async (_input, context) => {
  const { app, principal } = context
  await assertSteppedUp(context, 'factor')
  if ((await totpEnabledAt(app, principal.memberId)) === null) throw new Refusal('not_found')
  return app.store.db.transaction().execute(async (trx) => {
    await assertSessionLive(trx, principal.sessionId)
    return { backupCodes: [...(await createBackupCodes(withTransaction(app, trx), principal.memberId))] }
  })
}
