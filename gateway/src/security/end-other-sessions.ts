import { writeAudit } from '../audit/write-audit.ts'
import type { Handler } from '../handler.ts'
import { endOwnSessions } from './live-sessions.ts'

/** Ends every session of the member but this one. */
export const endOtherSessions: Handler<'security.endOtherSessions'> = async (_input, { house, principal }) => {
  const ended = await endOwnSessions(house, principal.memberId, principal.sessionId, null)
  await writeAudit(house, { actor: principal.memberId, action: 'session end others', subject: principal.memberId, result: `${ended} ended` })
  return { ended }
}
