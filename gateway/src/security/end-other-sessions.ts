import { audited } from '../audit/append-audit.ts'
import { byMember } from '../audit/audit-event.ts'
import type { Handler } from '../handler.ts'
import { endOwnSessions } from './live-sessions.ts'

/** Ends every session of the member but this one. */
export const endOtherSessions: Handler<'security.endOtherSessions'> = async (_input, asking) => {
  const { house, principal } = asking
  return audited(house, async (inside) => {
    const ended = await endOwnSessions(inside, principal.memberId, principal.sessionId, null)
    return {
      value: { ended },
      events: [{ ...byMember(asking), action: 'session end others', subject: principal.memberId, result: `${ended} ended` }],
    }
  })
}
