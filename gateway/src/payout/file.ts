import { appendAuditAlone } from '../audit/append-audit.ts'
import { byMember } from '../audit/audit-event.ts'
import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { reserveAttempt } from '../session/attempts.ts'
import { ownPayment } from './own-payment.ts'
import { paymentCase, paymentPdf } from './payment-file.ts'

const hour = 3_600_000
const mostAnHour = 20

/** Makes the file of evidence of a payment; that it was made is written down too. */
export const file: Handler<'payout.file'> = async ({ id, form }, asking) => {
  const { house, principal, language } = asking
  const payment = await ownPayment(house, principal, id)
  const { memberId } = principal
  if (!(await reserveAttempt(house, { scope: 'dispute file', subject: memberId, length: hour }, mostAnHour)))
    throw new Refusal('too_many_requests', null, 600)
  const made = await paymentCase(house, payment, memberId)
  const json = Buffer.from(`${JSON.stringify(made, null, 2)}\n`)
  const content = form === 'json' ? json : await paymentPdf(made, json, language)
  await appendAuditAlone(house, { ...byMember(asking), action: 'payment file', subject: `P-${payment.id}`, result: 'done', detail: { form } })
  const type = form === 'json' ? 'application/json' : 'application/pdf'
  return { name: `${house.brand.code}-P-${payment.id}.${form}`, type, content: content.toString('base64') }
}
