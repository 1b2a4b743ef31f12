import type { Handler } from '../../kernel/context.ts'
import { findMember } from '../account/find-member.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { deleteAttempts } from '../attempts/attempts.ts'
import { consumeAttempt, verifyPasswordLimited } from '../attempts/consume-attempt.ts'
import { consumeTotp } from './core/authenticator.ts'
import { consumeBackupCode } from './core/backup-codes.ts'
import { verifyPasskeyAssertion } from './core/passkeys.ts'
import { consumeSentCode } from './core/sent-code.ts'
import { storeStepUp, stepUpMethodsOf } from '../step-up/step-up.ts'

// Guesses at the payment password share one counter over all calls that require it.
const paymentAttempts = (memberId: string) => ({ scope: 'withdrawal', subject: memberId, length: 3_600_000, most: 5 })

/** Proves a step-up for this session and one purpose. Ten attempts an hour for a member, from any place; five at the payment password. */
export const proveStepUp: Handler<'factor.stepUp'> = async ({ purpose, method, password, code, passkey }, context) => {
  const { app, principal, setting } = context
  const { memberId, sessionId } = principal
  const member = await findMember(app, memberId)
  const attempts = { scope: 'step-up', subject: memberId, length: 3_600_000, most: 10 }
  const isOffered = (await stepUpMethodsOf(app, member, setting.publicOrigin, purpose)).includes(method)
  const proves = async (): Promise<boolean> => {
    if (isOffered && method === 'password') return verifyPasswordLimited(app, attempts, password, member.password_hash)
    if (isOffered && method === 'paymentPassword')
      return verifyPasswordLimited(app, paymentAttempts(memberId), password, member.payment_password_hash)
    await consumeAttempt(app, attempts)
    if (!isOffered || method === 'password' || method === 'paymentPassword') return false
    if (method === 'totp') return consumeTotp(app, memberId, code)
    if (method === 'code') return consumeBackupCode(app, memberId, code)
    if (method !== 'passkey') return consumeSentCode(context, memberId, method, 'step-up', code)
    const shown = passkey === undefined ? null : await verifyPasskeyAssertion(app, setting.publicOrigin, `session:${sessionId}`, passkey)
    return shown?.member_id === memberId
  }
  if (!(await proves())) throw new Refusal('factor_wrong')
  await deleteAttempts(app, attempts)
  return { until: (await storeStepUp(app, sessionId, purpose, method)).toISOString() }
}
