import { writeAudit } from '../audit/write-audit.ts'
import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { endOwnSessions } from './live-sessions.ts'

/** Ends one other session of the member. Whose it is stands in the statement: nobody ends another's. */
export const endOtherSession: Handler<'security.endSession'> = async ({ id }, { house, principal }) => {
  const ended = await endOwnSessions(house, principal.memberId, principal.sessionId, id)
  if (ended === 0) throw new Refusal('not_found')
  await writeAudit(house, { actor: principal.memberId, action: 'session end', subject: id, result: 'done' })
  return null
}
