import { timingSafeEqual } from 'node:crypto'
import type { CallContext, Principal } from '../../kernel/context.ts'
import { hashSecret, newSecret } from '../../kernel/secrets.ts'
import { browserSecret } from './browser.ts'
import { invalidateCode, lockCodeSending, type VerifiedTarget, reserveCodeAttempt } from './codes.ts'
import { codeHash } from './reserve-code.ts'

/** A code as entered. */
export type SubmittedCode = VerifiedTarget & { readonly code: string }

/**
 * Returns whether a code is the one that was sent to this target, for this purpose, on this browser. Right or wrong it counts as an attempt;
 * the right one is consumed. After five attempts no code is accepted.
 */
export const consumeCode = async (context: CallContext<Principal | null>, { code, ...proven }: SubmittedCode): Promise<boolean> => {
  const { app } = context
  const secret = browserSecret(context) ?? newSecret()
  const now = app.clock.now()
  return app.store.db.transaction().execute(async (trx) => {
    await lockCodeSending(trx, proven, null)
    const taken = await reserveCodeAttempt(trx, proven, hashSecret(secret), now)
    const typed = codeHash(secret, proven, code.normalize('NFKC').replaceAll(/[\s-]/g, ''))
    if (taken === null || !timingSafeEqual(typed, taken.code_hash)) return false
    await invalidateCode(trx, taken.id, now)
    return true
  })
}
