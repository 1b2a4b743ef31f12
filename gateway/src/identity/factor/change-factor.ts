import type { CallContext, Principal } from '../../kernel/context.ts'
import { assertSessionLive } from '../session/assert-session-live.ts'
import { inTransaction } from '../../kernel/database/in-transaction.ts'
import { type FactorChange, notifyFactorChange } from '../step-up/notify-factor-change.ts'

/**
 * Changes the sign-in methods of a member: `act`, the notices and the audit record in one transaction, refused with `not_logged_in` when the session
 * has ended meanwhile. A request that ends the session to lock out a thief waits for this transaction, and then removes what it has added. `act` is
 * run again when the database ended the transaction because of a deadlock.
 */
export const changeFactor = <Result>(
  context: CallContext<Principal>,
  change: FactorChange,
  action: (inside: CallContext<Principal>) => Promise<Result>,
): Promise<Result> =>
  inTransaction(context.app, async (app) => {
    const inside = { ...context, app }
    await assertSessionLive(app.store.db, context.principal.sessionId)
    const result = await action(inside)
    await notifyFactorChange(inside, change)
    return result
  })
