import type { Handler } from '../../context.ts'
import { appendAuditAlone } from '../../audit/append-audit.ts'
import { byMember } from '../../audit/audit-event.ts'
import { findMember } from '../../member/find-member.ts'
import { Refusal } from '../../refusal.ts'
import { reserveAttempt } from '../../session/attempts.ts'
import { findWithdrawal } from '../withdrawal-rows.ts'
import { collectDisputeCase } from './collect-dispute-case.ts'
import { disputePdf } from './dispute-pdf.ts'

const hour = 3_600_000
const mostAnHour = 20

/** Makes the file that a member takes to whoever decides a dispute; that it was made is written down too. */
export const disputeFile: Handler<'cashier.disputeFile'> = async ({ id, form }, context) => {
  const { app, language } = context
  const { memberId } = context.principal
  const withdrawal = await findWithdrawal(app, id, memberId)
  if (withdrawal === null) throw new Refusal('not_found')
  if (!(await reserveAttempt(app, { scope: 'dispute file', subject: memberId, length: hour }, mostAnHour)))
    throw new Refusal('too_many_requests', null, 600)
  const { username } = await findMember(app, memberId)
  const made = await collectDisputeCase(app, withdrawal, username)
  const json = Buffer.from(`${JSON.stringify(made, null, 2)}\n`)
  const file = form === 'json' ? json : await disputePdf(made, json, language)
  await appendAuditAlone(app, { ...byMember(context), action: 'withdrawal file', subject: id, result: 'done', detail: { form } })
  const type = form === 'json' ? 'application/json' : 'application/pdf'
  return { name: `${app.brand.code}-${id}.${form}`, type, content: file.toString('base64') }
}
