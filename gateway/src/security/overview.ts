import { maskedMail, maskedNumber } from '@perya/domain/factor/masked'
import { passwordBoundsOf } from '../session/assert-password.ts'
import type { Handler } from '../handler.ts'
import { findMember } from '../member/find-member.ts'
import { contactRows } from './contact-rows.ts'

/** What protects an account. Contacts are masked: an open page on a shared desk shows nobody's number. */
export const overview: Handler<'security.overview'> = async (_input, { house, principal }) => {
  const member = await findMember(house, principal.memberId)
  const rows = await contactRows(house, member.id)
  const contact = (wanted: 'sms' | 'mail') => {
    const row = rows.find(({ kind }) => kind === wanted)
    if (row === undefined) return null
    return { masked: wanted === 'sms' ? maskedNumber(row.value) : maskedMail(row.value), verified: row.verified_at !== null }
  }
  const held = member.withdrawals_held_until
  return {
    username: member.username,
    hasPassword: member.password_hash !== null,
    passwordChangedAt: member.password_changed_at.toISOString(),
    passwordBounds: await passwordBoundsOf(house),
    hasPaymentPassword: member.payment_password_hash !== null,
    mobile: contact('sms'),
    email: contact('mail'),
    heldUntil: held !== null && held.getTime() > house.clock.now() ? held.toISOString() : null,
  }
}
