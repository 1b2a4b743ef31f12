import { idleLimit } from '@perya/domain/session/lifetime'
import type { House } from '../handler.ts'
import { forgetRemembered } from '../session/remember.ts'

const ofMember = (house: House, memberId: string) => {
  const now = house.clock.now()
  return { memberId, now: new Date(now), seenAfter: new Date(now - idleLimit) }
}

/** Sessions of a member that still open doors, the newest first. */
export const liveSessions = async (house: House, member: string) => {
  const { memberId, now, seenAfter } = ofMember(house, member)
  return house.store.db
    .selectFrom('session')
    .select(['id', 'address', 'agent', 'login_type', 'created_at', 'last_seen_at', 'support'])
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', seenAfter)
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .execute()
}

/** Ends sessions of a member other than `keep`, and what would bring them back: one by its id, or all of them. Says how many there were. */
export const endOwnSessions = async (house: House, memberId: string, keep: string, id: string | null): Promise<number> => {
  const ended = house.store.db
    .updateTable('session')
    .set({ ended_at: new Date(house.clock.now()), ended_by: 'remote' })
    .where('member_id', '=', memberId)
    .where('id', '!=', keep)
    .where('ended_at', 'is', null)
  const { numUpdatedRows } = await (id === null ? ended : ended.where('id', '=', id)).executeTakeFirst()
  if (id === null) await forgetRemembered(house, { memberId, butFor: keep })
  else if (numUpdatedRows > 0n) await forgetRemembered(house, { sessionId: id })
  return Number(numUpdatedRows)
}
