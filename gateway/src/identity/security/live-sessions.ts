import { idleLimit } from '@perya/domain/session/lifetime'
import type { AppContext } from '../../kernel/context.ts'
import { deleteRemembered } from '../session/remember.ts'

const ofMember = (app: AppContext, memberId: string) => {
  const now = app.clock.now()
  return { memberId, now: new Date(now), seenAfter: new Date(now - idleLimit) }
}

/** Lists sessions of a member that are still valid, newest first. */
export const liveSessions = async (app: AppContext, member: string) => {
  const { memberId, now, seenAfter } = ofMember(app, member)
  return app.store.db
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

/** Ends sessions of a member except `exceptId`, and the tokens that would resume them: one by its id, or all. Returns how many there were. */
export const endOwnSessions = async (app: AppContext, memberId: string, exceptId: string, id: string | null): Promise<number> => {
  const ended = app.store.db
    .updateTable('session')
    .set({ ended_at: new Date(app.clock.now()), ended_by: 'remote' })
    .where('member_id', '=', memberId)
    .where('id', '!=', exceptId)
    .where('ended_at', 'is', null)
  const { numUpdatedRows } = await (id === null ? ended : ended.where('id', '=', id)).executeTakeFirst()
  if (id === null) await deleteRemembered(app, { memberId, butFor: exceptId })
  else if (numUpdatedRows > 0n) await deleteRemembered(app, { sessionId: id })
  return Number(numUpdatedRows)
}
