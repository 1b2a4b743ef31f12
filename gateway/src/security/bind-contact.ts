import { writeAudit } from '../audit/write-audit.ts'
import { assertSteppedUp } from '../factor/step-up.ts'
import type { Handler } from '../handler.ts'
import { findMember } from '../member/find-member.ts'
import { Refusal } from '../refusal.ts'
import { spendCode } from '../verification/spend-code.ts'
import { contactTarget } from './contact-target.ts'
import { keepContact } from './keep-contact.ts'

/** Binds a number or an address to the member who has shown that it is his; the old one is told. */
export const bindContact: Handler<'security.bindContact'> = async (input, asking) => {
  const { house, principal } = asking
  const target = contactTarget(input)
  await assertSteppedUp(asking, 'contact')
  if (!(await spendCode(asking, { purpose: 'bind', ...target, code: input.code }))) throw new Refusal('verification_code_invalid')
  await assertSteppedUp(asking, 'contact', { once: true })
  await keepContact(house, await findMember(house, principal.memberId), target)
  await writeAudit(house, { actor: principal.memberId, action: `contact ${target.channel}`, subject: principal.memberId, result: 'bound' })
  return null
}
