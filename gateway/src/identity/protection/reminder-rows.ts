import type { AppContext } from '../../kernel/context.ts'
import { callFunction } from '../../kernel/database/call-function.ts'

/** Returns the minutes between reality checks that a member chose, or that a measure of player protection requires at most; null: neither. */
export const readRealityCheck = ({ store, clock }: AppContext, memberId: string): Promise<number | null> =>
  callFunction(store.pool, 'reality_check_minutes', { member: memberId, now: new Date(clock.now()) })

/** Stores that choice. */
export const saveRealityCheck = async ({ store }: AppContext, memberId: string, minutes: number): Promise<void> => {
  await store.db
    .insertInto('protection')
    .values({ member_id: memberId, reminder_minutes: minutes })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ reminder_minutes: minutes }))
    .execute()
}
