import type { Handler } from '../../kernel/context.ts'
import { liveSessions } from './live-sessions.ts'
import { presentClientLocation } from '../attempts/present-client-location.ts'

/** Lists every live session of the member, with the calling one marked. */
export const listSessions: Handler<'security.sessions'> = async (_input, { app, principal }) => {
  const rows = await liveSessions(app, principal.memberId)
  const list = await Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      ...(await presentClientLocation(app, row)),
      way: row.support ? 'support' : row.login_type,
      support: row.support,
      createdAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
      current: row.id === principal.sessionId,
    })),
  )
  return { list }
}
