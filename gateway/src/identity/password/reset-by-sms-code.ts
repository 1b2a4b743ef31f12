import type { Input } from '@perya/calls'
import type { CallContext, Handler, Principal } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { recordSignInAttempt } from '../attempts/record-sign-in-attempt.ts'
import { assertPassword } from '../credentials/assert-password.ts'
import { findByContact } from '../account/find-by-contact.ts'
import { findById } from '../account/find-by-username.ts'
import { hashPassword } from '../credentials/password.ts'
import { parsePhoneNumber } from '../verification/parse-phone-number.ts'
import { consumeCode } from '../verification/consume-code.ts'
import { assertNotGiven } from './assert-differs.ts'
import { assertStrongFactor } from './assert-strong-factor.ts'
import { setPassword } from './set-password.ts'
import { findResetToken } from './ticket.ts'

// By the code, or by the ticket that a correct code was exchanged for.
const provedBy = async (context: CallContext<Principal | null>, { ticket, verificationCode, ...typed }: Input<'password.verification'>) => {
  if (ticket !== '') return (await findResetToken(context.app, ticket, ['sms']))?.memberId ?? null
  const number = parsePhoneNumber(typed)
  const isRight = await consumeCode(context, { purpose: 'reset', channel: 'sms', to: number, code: verificationCode })
  const owner = (await findByContact(context.app, 'sms', number))?.id ?? null
  if (isRight) return owner
  await recordSignInAttempt(context, owner, 'recovery', 'wrong_code')
  return null
}

/**
 * Sets a new password by the code that was sent to a number: bound to this purpose, this number and this browser, five attempts. A
 * number without an account fails like a wrong code (T10, S4). It signs no browser in, and withdrawals are held for a day.
 */
export const resetBySmsCode: Handler<'password.verification'> = async (input, context) => {
  const { app } = context
  const { newPassword } = input
  // Checked before the code, so that a password that is refused does not consume it.
  await assertPassword(app, newPassword, '')
  const memberId = await provedBy(context, input)
  const member = memberId === null ? null : await findById(app, memberId)
  if (member === null || member.status !== 'active') throw new Refusal('verification_code_invalid')
  await assertPassword(app, newPassword, member.username)
  await assertNotGiven(member, newPassword)
  await assertStrongFactor(context, member, input)
  await setPassword(app, member, await hashPassword(newPassword), 'sms')
  return null
}
