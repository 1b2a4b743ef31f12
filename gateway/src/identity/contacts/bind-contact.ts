import { audited } from '../../kernel/audit/append-audit.ts'
import { byMember } from '../../kernel/audit/audit-event.ts'
import { assertSteppedUp } from '../step-up/step-up.ts'
import type { Handler } from '../../kernel/context.ts'
import { findMember } from '../account/find-member.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { assertSessionLive } from '../session/assert-session-live.ts'
import { consumeCode } from '../verification/consume-code.ts'
import { contactTarget } from './contact-target.ts'
import { storeVerifiedContact } from './store-verified-contact.ts'
import { lockMember } from '../security/core/money-hold.ts'
import { changedBy } from '../security/core/note-security-change.ts'

/** Verifies a phone number or email address by the code that was sent to it. The previous contacts are notified and can undo the change. */
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
