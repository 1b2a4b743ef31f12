import { maskEmail, maskPhoneNumber } from '@perya/domain/factor/mask-contact'
import { passwordBoundsOf } from '../credentials/assert-password.ts'
import type { Handler } from '../../kernel/context.ts'
import { findMember } from '../account/find-member.ts'
import { contactRows } from '../contacts/contact-rows.ts'

/** Shows the security settings of an account. Contacts are masked, so that a page open on a shared computer reveals none. */
export const showSecurity: Handler<'security.overview'> = async (_input, { app, principal }) => {
  const member = await findMember(app, principal.memberId)
  const rows = await contactRows(app, member.id)
  const contact = (requested: 'sms' | 'mail') => {
    const row = rows.find(({ kind }) => kind === requested)
    if (row === undefined) return null
    return { masked: requested === 'sms' ? maskPhoneNumber(row.value) : maskEmail(row.value), verified: row.verified_at !== null }
  }
  const held = member.withdrawals_held_until
  return {
    username: member.username,
    hasPassword: member.password_hash !== null,
    passwordChangedAt: member.password_changed_at.toISOString(),
    passwordBounds: await passwordBoundsOf(app),
    hasPaymentPassword: member.payment_password_hash !== null,
    mobile: contact('sms'),
    email: contact('mail'),
    heldUntil: held !== null && held.getTime() > app.clock.now() ? held.toISOString() : null,
  }
}
