import type { Handler } from '../handler.ts'
import { liveSessions } from './live-sessions.ts'
import { presentPlace } from './present-place.ts'

/** Every live session of the member, with the one that asks marked. */
export const sessions: Handler<'security.sessions'> = async (_input, { house, principal }) => {
  const rows = await liveSessions(house, principal.memberId)
  const list = await Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      ...(await presentPlace(house, row)),
      way: row.support ? 'support' : row.login_type,
      support: row.support,
      createdAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
      current: row.id === principal.sessionId,
    })),
  )
  return { list }
}
