import type { AppContext } from '../../kernel/context.ts'
import { deleteRemembered } from './remember.ts'

type Ending = 'logout' | 'password' | 'operator' | 'freeze' | 'replaced' | 'undo'

/** Ends one session at once, and the tokens that would resume it; ending it twice changes nothing. */
export const endSession = async (app: AppContext, sessionId: string, by: Ending): Promise<void> => {
  await app.store.db
    .updateTable('session')
    .set({ ended_at: new Date(app.clock.now()), ended_by: by })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
  await deleteRemembered(app, { sessionId })
}

/** Ends every session of a member, and the tokens that would resume one; returns how many there were. */
export const endSessionsOf = async (app: AppContext, memberId: string, by: Ending): Promise<number> => {
  const { numUpdatedRows } = await app.store.db
    .updateTable('session')
    .set({ ended_at: new Date(app.clock.now()), ended_by: by })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  await deleteRemembered(app, { memberId })
  return Number(numUpdatedRows)
}
