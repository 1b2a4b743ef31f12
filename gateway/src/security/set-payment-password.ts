import { assertSteppedUp } from '../factor/step-up.ts'
import type { Handler } from '../handler.ts'
import { findMember } from '../member/find-member.ts'
import { Refusal } from '../refusal.ts'
import { assertPassword } from '../session/assert-password.ts'
import { hashPassword, isPassword, whenThereIsPlace } from '../session/password.ts'
import { keepPaymentPassword } from './keep-payment-password.ts'

/** Sets or replaces the payment password, which must differ from the login password. Replacing needs a step-up with the old one or a stronger proof. */
export const setPaymentPassword: Handler<'security.setPaymentPassword'> = async ({ newPassword, confirmNewPassword }, asking) => {
  const { house, principal } = asking
  if (newPassword !== confirmNewPassword) throw new Refusal('password_mismatch')
  await assertSteppedUp(asking, 'payment')
  const member = await findMember(house, principal.memberId)
  await assertPassword(house, newPassword, member.username)
  if (await whenThereIsPlace(() => isPassword(newPassword, member.password_hash))) throw new Refusal('payment_password_is_password')
  const hash = await hashPassword(newPassword)
  await keepPaymentPassword(asking, member, hash)
  return null
}
