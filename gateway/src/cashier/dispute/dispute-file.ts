import type { Handler } from '../../handler.ts'
import { appendAuditAlone } from '../../audit/append-audit.ts'
import { byMember } from '../../audit/audit-event.ts'
import { findMember } from '../../member/find-member.ts'
import { Refusal } from '../../refusal.ts'
import { reserveAttempt } from '../../session/attempts.ts'
import { findWithdrawal } from '../withdrawal-rows.ts'
import { disputeCase } from './dispute-case.ts'
import { disputePdf } from './dispute-pdf.ts'

const hour = 3_600_000
const mostAnHour = 20

/** Makes the file that a member takes to whoever decides a dispute; that it was made is written down too. */
export const disputeFile: Handler<'cashier.disputeFile'> = async ({ id, form }, asking) => {
  const { house, language } = asking
  const { memberId } = asking.principal
  const withdrawal = await findWithdrawal(house, id, memberId)
  if (withdrawal === null) throw new Refusal('not_found')
  if (!(await reserveAttempt(house, { scope: 'dispute file', subject: memberId, length: hour }, mostAnHour)))
    throw new Refusal('too_many_requests', null, 600)
  const { username } = await findMember(house, memberId)
  const made = await disputeCase(house, withdrawal, username)
  const json = Buffer.from(`${JSON.stringify(made, null, 2)}\n`)
  const file = form === 'json' ? json : await disputePdf(made, json, language)
  await appendAuditAlone(house, { ...byMember(asking), action: 'withdrawal file', subject: id, result: 'done', detail: { form } })
  const type = form === 'json' ? 'application/json' : 'application/pdf'
  return { name: `${house.brand.code}-${id}.${form}`, type, content: file.toString('base64') }
}
