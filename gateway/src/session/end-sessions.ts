import type { House } from '../handler.ts'
import { forgetRemembered } from './remember.ts'

type Ending = 'logout' | 'password' | 'operator' | 'freeze' | 'replaced' | 'undo'

/** Ends one session at once, and what would bring it back; ending it twice changes nothing. */
export const endSession = async (house: House, sessionId: string, by: Ending): Promise<void> => {
  await house.store.db
    .updateTable('session')
    .set({ ended_at: new Date(house.clock.now()), ended_by: by })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
  await forgetRemembered(house, { sessionId })
}

/** Ends every session of a member, and what would bring one back, and says how many there were. */
export const endSessionsOf = async (house: House, memberId: string, by: Ending): Promise<number> => {
  const { numUpdatedRows } = await house.store.db
    .updateTable('session')
    .set({ ended_at: new Date(house.clock.now()), ended_by: by })
    .where('member_id', '=', memberId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  await forgetRemembered(house, { memberId })
  return Number(numUpdatedRows)
}
