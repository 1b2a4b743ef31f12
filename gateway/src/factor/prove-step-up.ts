import { secondsToNextWindow } from '@perya/domain/session/attempts'
import type { Handler } from '../handler.ts'
import { findMember } from '../member/find-member.ts'
import { Refusal } from '../refusal.ts'
import { forgetAttempts, reserveAttempt } from '../session/attempts.ts'
import { isPassword, whenThereIsPlace } from '../session/password.ts'
import { takeTotp } from './authenticator.ts'
import { takeBackupCode } from './backup-codes.ts'
import { readShown } from './passkeys.ts'
import { spendSentCode } from './sent-code.ts'
import { noteStepUp, stepUpMethodsOf } from './step-up.ts'

const hour = 60 * 60_000
const mostTries = 10

/** Proves once more who sits there, for this session and one purpose. Ten tries an hour for a member, wherever he sits. */
export const proveStepUp: Handler<'factor.stepUp'> = async ({ purpose, method, password, code, passkey }, asking) => {
  const { house, principal, setting } = asking
  const { memberId, sessionId } = principal
  const member = await findMember(house, memberId)
  const counter = { scope: 'step-up', subject: memberId, length: hour }
  if (!(await reserveAttempt(house, counter, mostTries))) throw new Refusal('too_many_requests', null, secondsToNextWindow(house.clock.now(), hour))
  const proves = async (): Promise<boolean> => {
    if (method === 'password') return whenThereIsPlace(() => isPassword(password, member.password_hash))
    if (method === 'totp') return takeTotp(house, memberId, code)
    if (method === 'code') return takeBackupCode(house, memberId, code)
    if (method !== 'passkey') return spendSentCode(asking, memberId, method, 'step-up', code)
    const shown = passkey === undefined ? null : await readShown(house, setting.publicOrigin, `session:${sessionId}`, passkey)
    return shown?.member_id === memberId
  }
  const offered = await stepUpMethodsOf(house, member, setting.publicOrigin)
  if (!offered.includes(method) || !(await proves())) throw new Refusal('factor_wrong')
  await forgetAttempts(house, counter)
  return { until: (await noteStepUp(house, sessionId, purpose, method)).toISOString() }
}
