import { appendAuditAlone } from '../audit/append-audit.ts'
import { byMember } from '../audit/audit-event.ts'
import type { Handler } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { reserveAttempt } from '../session/attempts.ts'
import { requireOwnPayment } from './require-own-payment.ts'
import { collectPaymentCase, renderPaymentPdf } from './payment-file.ts'

const hour = 3_600_000
const mostAnHour = 20

/** Makes the file of evidence of a payment; that it was made is written down too. */
export const createEvidenceFile: Handler<'payout.file'> = async ({ id, form }, context) => {
  const { app, principal, language } = context
  const payment = await requireOwnPayment(app, principal, id)
  const { memberId } = principal
  if (!(await reserveAttempt(app, { scope: 'dispute file', subject: memberId, length: hour }, mostAnHour)))
    throw new Refusal('too_many_requests', null, 600)
  const made = await collectPaymentCase(app, payment, memberId)
  const json = Buffer.from(`${JSON.stringify(made, null, 2)}\n`)
  const content = form === 'json' ? json : await renderPaymentPdf(made, json, language)
  await appendAuditAlone(app, { ...byMember(context), action: 'payment file', subject: `P-${payment.id}`, result: 'done', detail: { form } })
  const type = form === 'json' ? 'application/json' : 'application/pdf'
  return { name: `${app.brand.code}-P-${payment.id}.${form}`, type, content: content.toString('base64') }
}
