import { audited } from '../audit/append-audit.ts'
import { byMember } from '../audit/audit-event.ts'
import type { Handler } from '../context.ts'
import { endOwnSessions } from './live-sessions.ts'

/** Ends every session of the member but this one. */
export const endOtherSessions: Handler<'security.endOtherSessions'> = async (_input, context) => {
  const { app, principal } = context
  return audited(app, async (inside) => {
    const ended = await endOwnSessions(inside, principal.memberId, principal.sessionId, null)
    return {
      value: { ended },
      events: [{ ...byMember(context), action: 'session end others', subject: principal.memberId, result: `${ended} ended` }],
    }
  })
}
