import { audited } from '../audit/append-audit.ts'
import { byMember } from '../audit/audit-event.ts'
import { assertSteppedUp } from '../factor/step-up.ts'
import type { Handler } from '../handler.ts'
import { findMember } from '../member/find-member.ts'
import { Refusal } from '../refusal.ts'
import { assertSessionLive } from '../session/assert-session-live.ts'
import { spendCode } from '../verification/spend-code.ts'
import { contactTarget } from './contact-target.ts'
import { keepContact } from './keep-contact.ts'
import { lockMember } from './money-hold.ts'
import { changedBy } from './note-security-change.ts'

/** Verifies a number or mail address of a member with the code that was sent to it. The previous contacts are notified and can undo the change. */
export const bindContact: Handler<'security.bindContact'> = async (input, asking) => {
  const { house, principal } = asking
  const target = contactTarget(input)
  await assertSteppedUp(asking, 'contact')
  if (!(await spendCode(asking, { purpose: 'bind', ...target, code: input.code }))) throw new Refusal('verification_code_invalid')
  const member = await findMember(house, principal.memberId)
  return audited(house, async (inside) => {
    await lockMember(inside.store.db, member.id)
    await assertSessionLive(inside.store.db, principal.sessionId)
    await assertSteppedUp({ ...asking, house: inside }, 'contact', { once: true })
    await keepContact(inside, changedBy(asking), member, target)
    return { value: null, events: [{ ...byMember(asking), action: `contact ${target.channel}`, subject: member.id, result: 'bound' }] }
  })
}
