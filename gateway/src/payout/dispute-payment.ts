import { maskName } from '@perya/domain/wallet/mask-name'
import { audited } from '../audit/append-audit.ts'
import { byMember } from '../audit/audit-event.ts'
import type { Handler } from '../context.ts'
import { writeInboxTexts } from '../inbox/write-inbox-message.ts'
import { Refusal } from '../refusal.ts'
import { reserveAttempt } from '../session/attempts.ts'
import { storeDispute } from './dispute-rows.ts'
import { requireOwnPayment } from './require-own-payment.ts'
import { paymentNotice } from './payment-notice.ts'
import { canReachMember } from './can-reach-member.ts'

const hour = 3_600_000
const mostAnHour = 20

/** Disputes a payment that one is paid, once: the audit chain, the house's list of open disputes, and word to whoever pays. */
export const disputePayment: Handler<'payout.dispute'> = async ({ id, says }, context) => {
  const { app, principal } = context
  const payment = await requireOwnPayment(app, principal, id)
  const { memberId, username } = principal
  // Whoever gives a payment does not dispute it: nothing more than its being there is told.
  if (payment.member_id !== memberId) throw new Refusal('not_found')
  if (!(await reserveAttempt(app, { scope: 'payment dispute', subject: memberId, length: hour }, mostAnHour)))
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
