import { audited } from '../../kernel/audit/append-audit.ts'
import { byMember } from '../../kernel/audit/audit-event.ts'
import type { Handler } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { endOwnSessions } from './live-sessions.ts'

/** Ends one other session of the member. The statement filters by member, so another member's session cannot be ended. */
export const endOtherSession: Handler<'security.endSession'> = async ({ id }, context) => {
  const { app, principal } = context
  return audited(app, async (inside) => {
    const ended = await endOwnSessions(inside, principal.memberId, principal.sessionId, id)
    if (ended === 0) throw new Refusal('not_found')
    return { value: null, events: [{ ...byMember(context), action: 'session end', subject: id, result: 'done' }] }
  })
}
