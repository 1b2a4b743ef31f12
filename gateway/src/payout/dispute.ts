import { maskName } from '@perya/domain/wallet/mask-name'
import { audited } from '../audit/append-audit.ts'
import { byMember } from '../audit/audit-event.ts'
import type { Handler } from '../handler.ts'
import { writeTexts } from '../inbox/write-notice.ts'
import { Refusal } from '../refusal.ts'
import { reserveAttempt } from '../session/attempts.ts'
import { storeDispute } from './dispute-rows.ts'
import { ownPayment } from './own-payment.ts'
import { paymentNotice } from './payment-notice.ts'
import { isReached } from './is-reached.ts'

const hour = 3_600_000
const mostAnHour = 20

/** Disputes a payment that one is paid, once: the audit chain, the house's list of open disputes, and word to whoever pays. */
export const dispute: Handler<'payout.dispute'> = async ({ id, says }, asking) => {
  const { house, principal } = asking
  const payment = await ownPayment(house, principal, id)
  const { memberId, username } = principal
  // Whoever gives a payment does not dispute it: nothing more than its being there is told.
  if (payment.member_id !== memberId) throw new Refusal('not_found')
  if (!(await reserveAttempt(house, { scope: 'payment dispute', subject: memberId, length: hour }, mostAnHour)))
    throw new Refusal('too_many_requests', null, 600)
  const { payer_id: payer } = payment
  const event = { ...byMember(asking), action: 'payment dispute', subject: `P-${payment.id}`, result: 'open', detail: { says } }
  const made = await audited(house, async (inside) => {
    const value = await storeDispute(inside, payment.id, memberId, says)
    if (value === null) throw new Refusal('conflict')
    if (payer !== null && (await isReached(inside, payer)))
      await writeTexts(inside, payer, paymentNotice(house.brand, 'disputed', payment, { who: maskName(username) }))
    return { value, events: [event] }
  })
  house.log.warn({ payment: payment.id, dispute: made.id }, 'a payment is disputed')
  return { id: String(made.id) }
}
