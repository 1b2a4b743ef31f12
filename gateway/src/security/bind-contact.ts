import { audited } from '../audit/append-audit.ts'
import { byMember } from '../audit/audit-event.ts'
import { assertSteppedUp } from '../factor/step-up.ts'
import type { Handler } from '../context.ts'
import { findMember } from '../member/find-member.ts'
import { Refusal } from '../refusal.ts'
import { assertSessionLive } from '../session/assert-session-live.ts'
import { consumeCode } from '../verification/consume-code.ts'
import { contactTarget } from './contact-target.ts'
import { storeVerifiedContact } from './store-verified-contact.ts'
import { lockMember } from './money-hold.ts'
import { changedBy } from './note-security-change.ts'

/** Verifies a number or mail address of a member with the code that was sent to it. The previous contacts are notified and can undo the change. */
export const bindContact: Handler<'security.bindContact'> = async (input, context) => {
  const { app, principal } = context
  const target = contactTarget(input)
  await assertSteppedUp(context, 'contact')
  if (!(await consumeCode(context, { purpose: 'bind', ...target, code: input.code }))) throw new Refusal('verification_code_invalid')
  const member = await findMember(app, principal.memberId)
  return audited(app, async (inside) => {
    await lockMember(inside.store.db, member.id)
    await assertSessionLive(inside.store.db, principal.sessionId)
    await assertSteppedUp({ ...context, app: inside }, 'contact', { once: true })
    await storeVerifiedContact(inside, changedBy(context), member, target)
    return { value: null, events: [{ ...byMember(context), action: `contact ${target.channel}`, subject: member.id, result: 'bound' }] }
  })
}
