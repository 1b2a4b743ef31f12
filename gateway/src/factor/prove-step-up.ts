import type { Handler } from '../handler.ts'
import { findMember } from '../member/find-member.ts'
import { Refusal } from '../refusal.ts'
import { forgetAttempts } from '../session/attempts.ts'
import { spendTry, tryPassword } from '../session/tries.ts'
import { takeTotp } from './authenticator.ts'
import { takeBackupCode } from './backup-codes.ts'
import { readShown } from './passkeys.ts'
import { spendSentCode } from './sent-code.ts'
import { noteStepUp, stepUpMethodsOf } from './step-up.ts'

// Guesses at the payment password share one counter, wherever it is asked for.
const paymentTries = (memberId: string) => ({ scope: 'withdrawal', subject: memberId, length: 3_600_000, most: 5 })

/** Proves a step-up for this session and one purpose. Ten attempts an hour for a member, from any place; five at the payment password. */
export const proveStepUp: Handler<'factor.stepUp'> = async ({ purpose, method, password, code, passkey }, asking) => {
  const { house, principal, setting } = asking
  const { memberId, sessionId } = principal
  const member = await findMember(house, memberId)
  const tries = { scope: 'step-up', subject: memberId, length: 3_600_000, most: 10 }
  const isOffered = (await stepUpMethodsOf(house, member, setting.publicOrigin, purpose)).includes(method)
  const proves = async (): Promise<boolean> => {
    if (isOffered && method === 'password') return tryPassword(house, tries, password, member.password_hash)
    if (isOffered && method === 'paymentPassword') return tryPassword(house, paymentTries(memberId), password, member.payment_password_hash)
    await spendTry(house, tries)
    if (!isOffered || method === 'password' || method === 'paymentPassword') return false
    if (method === 'totp') return takeTotp(house, memberId, code)
    if (method === 'code') return takeBackupCode(house, memberId, code)
    if (method !== 'passkey') return spendSentCode(asking, memberId, method, 'step-up', code)
    const shown = passkey === undefined ? null : await readShown(house, setting.publicOrigin, `session:${sessionId}`, passkey)
    return shown?.member_id === memberId
  }
  if (!(await proves())) throw new Refusal('factor_wrong')
  await forgetAttempts(house, tries)
  return { until: (await noteStepUp(house, sessionId, purpose, method)).toISOString() }
}
