import { writeAudit } from '../audit/write-audit.ts'
import { assertSteppedUp } from '../factor/step-up.ts'
import type { Handler } from '../handler.ts'
import { findMember } from '../member/find-member.ts'
import { Refusal } from '../refusal.ts'
import { assertPassword } from '../session/assert-password.ts'
import { hashPassword, isPassword, whenThereIsPlace } from '../session/password.ts'
import { keepPaymentPassword } from './keep-payment-password.ts'

/** Sets the password that moves money: never the one that opens the door, and only for whoever has just shown that he is there. */
export const setPaymentPassword: Handler<'security.setPaymentPassword'> = async ({ newPassword, confirmNewPassword }, asking) => {
  const { house, principal } = asking
  if (newPassword !== confirmNewPassword) throw new Refusal('password_mismatch')
  await assertSteppedUp(asking, 'payment')
  const member = await findMember(house, principal.memberId)
  await assertPassword(house, newPassword, member.username)
  if (await whenThereIsPlace(() => isPassword(newPassword, member.password_hash))) throw new Refusal('payment_password_is_password')
  const hash = await hashPassword(newPassword)
  await assertSteppedUp(asking, 'payment', { once: true })
  await keepPaymentPassword(house, member, hash)
  await writeAudit(house, { actor: member.id, action: 'payment password', subject: member.id, result: 'set' })
  return null
}
