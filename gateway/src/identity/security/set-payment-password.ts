import { assertSteppedUp } from '../step-up/step-up.ts'
import type { Handler } from '../../kernel/context.ts'
import { findMember } from '../account/find-member.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { assertPassword } from '../credentials/assert-password.ts'
import { hashPassword, verifyPassword, withHashingSlot } from '../credentials/password.ts'
import { storePaymentPassword } from './store-payment-password.ts'

/** Sets or replaces the payment password, which must differ from the login password. Replacing needs a step-up by the old one or stronger proof. */
export const setPaymentPassword: Handler<'security.setPaymentPassword'> = async ({ newPassword, confirmNewPassword }, context) => {
  const { app, principal } = context
  if (newPassword !== confirmNewPassword) throw new Refusal('password_mismatch')
  await assertSteppedUp(context, 'payment')
  const member = await findMember(app, principal.memberId)
  await assertPassword(app, newPassword, member.username)
  if (await withHashingSlot(() => verifyPassword(newPassword, member.password_hash))) throw new Refusal('payment_password_is_password')
  const hash = await hashPassword(newPassword)
  await storePaymentPassword(context, member, hash)
  return null
}
