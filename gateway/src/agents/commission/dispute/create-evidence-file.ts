import { appendAuditAlone } from '../../../kernel/audit/append-audit.ts'
import { byMember } from '../../../kernel/audit/audit-event.ts'
import type { Handler } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { reserveAttempt } from '../../../identity/attempts/attempts.ts'
import { requireOwnPayment } from '../payments/require-own-payment.ts'
import { collectPaymentCase, renderPaymentPdf } from './payment-file.ts'

const hour = 3_600_000
const maxPerHour = 20

/** Creates the evidence file of a payment; its creation is recorded in the audit trail too. */
export const createEvidenceFile: Handler<'payout.file'> = async ({ id, form }, context) => {
  const { app, principal, language } = context
  const payment = await requireOwnPayment(app, principal, id)
  const { memberId } = principal
  if (!(await reserveAttempt(app, { scope: 'dispute file', subject: memberId, length: hour }, maxPerHour)))
    throw new Refusal('too_many_requests', null, 600)
  const made = await collectPaymentCase(app, payment, memberId)
  const json = Buffer.from(`${JSON.stringify(made, null, 2)}\n`)
  const content = form === 'json' ? json : await renderPaymentPdf(made, json, { language, timeZone: app.brand.timeZone })
  await appendAuditAlone(app, { ...byMember(context), action: 'payment file', subject: `P-${payment.id}`, result: 'done', detail: { form } })
  const type = form === 'json' ? 'application/json' : 'application/pdf'
  return { name: `${app.brand.code}-P-${payment.id}.${form}`, type, content: content.toString('base64') }
}
