import { audited } from '../../kernel/audit/append-audit.ts'
import { byMember } from '../../kernel/audit/audit-event.ts'
import type { Handler } from '../../kernel/context.ts'
import { endOwnSessions } from './live-sessions.ts'

/** Ends every session of the member except this one. */
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
