import { maskName } from '@perya/domain/wallet/mask-name'
import { audited } from '../../../kernel/audit/append-audit.ts'
import { byMember } from '../../../kernel/audit/audit-event.ts'
import type { Handler } from '../../../kernel/context.ts'
import { writeInboxTexts } from '../../../kernel/notifications/write-inbox-message.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { reserveAttempt } from '../../../identity/attempts/attempts.ts'
import { storeDispute } from '../payments/dispute-rows.ts'
import { requireOwnPayment } from '../payments/require-own-payment.ts'
import { paymentNotice } from '../payments/payment-notice.ts'
import { canReachMember } from '../payments/can-reach-member.ts'

const hour = 3_600_000
const maxPerHour = 20

/**
 * Disputes a payment that the caller received, once: writes the audit record, the operator's list of open disputes, and a notification to the payer.
 */
export const disputePayment: Handler<'payout.dispute'> = async ({ id, says }, context) => {
  const { app, principal } = context
  const payment = await requireOwnPayment(app, principal, id)
  const { memberId, username } = principal
  // The payer cannot dispute it: the refusal discloses no more than for an unknown payment.
  if (payment.member_id !== memberId) throw new Refusal('not_found')
  if (!(await reserveAttempt(app, { scope: 'payment dispute', subject: memberId, length: hour }, maxPerHour)))
    throw new Refusal('too_many_requests', null, 600)
  const { payer_id: payer } = payment
  const event = { ...byMember(context), action: 'payment dispute', subject: `P-${payment.id}`, result: 'open', detail: { says } }
  const made = await audited(app, async (inside) => {
    const value = await storeDispute(inside, payment.id, memberId, says)
    if (value === null) throw new Refusal('conflict')
    if (payer !== null && (await canReachMember(inside, payer)))
      await writeInboxTexts(inside, payer, paymentNotice(app.brand, 'disputed', payment, { who: maskName(username) }))
    return { value, events: [event] }
  })
  app.log.warn({ payment: payment.id, dispute: made.id }, 'a payment is disputed')
  return { id: String(made.id) }
}
