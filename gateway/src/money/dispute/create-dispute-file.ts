import type { Handler } from '../../kernel/context.ts'
import { appendAuditAlone } from '../../kernel/audit/append-audit.ts'
import { byMember } from '../../kernel/audit/audit-event.ts'
import { findMember } from '../../identity/account/find-member.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { reserveAttempt } from '../../identity/attempts/attempts.ts'
import { findWithdrawal } from '../withdrawals/withdrawal-rows.ts'
import { collectDisputeCase } from './collect-dispute-case.ts'
import { disputePdf } from './dispute-pdf.ts'

const hour = 3_600_000
const maxPerHour = 20

/** Creates the file about a withdrawal that the member submits to the body that decides a dispute, as JSON or PDF; its creation is audited. */
export const createDisputeFile: Handler<'cashier.disputeFile'> = async ({ id, form }, context) => {
  const { app, language } = context
  const { memberId } = context.principal
  const withdrawal = await findWithdrawal(app, id, memberId)
  if (withdrawal === null) throw new Refusal('not_found')
  if (!(await reserveAttempt(app, { scope: 'dispute file', subject: memberId, length: hour }, maxPerHour)))
    throw new Refusal('too_many_requests', null, 600)
  const { username } = await findMember(app, memberId)
  const made = await collectDisputeCase(app, withdrawal, username)
  const json = Buffer.from(`${JSON.stringify(made, null, 2)}\n`)
  const file = form === 'json' ? json : await disputePdf(made, json, language)
  await appendAuditAlone(app, { ...byMember(context), action: 'withdrawal file', subject: id, result: 'done', detail: { form } })
  const type = form === 'json' ? 'application/json' : 'application/pdf'
  return { name: `${app.brand.code}-${id}.${form}`, type, content: file.toString('base64') }
}
