import type { AppContext } from '../../kernel/context.ts'

/** Returns the minutes between reality checks that a member chose, or null. */
export const readRealityCheck = async ({ store }: AppContext, memberId: string): Promise<number | null> =>
  (await store.db.selectFrom('protection').select('reminder_minutes').where('member_id', '=', memberId).executeTakeFirst())?.reminder_minutes ?? null

/** Stores that choice. */
export const saveRealityCheck = async ({ store }: AppContext, memberId: string, minutes: number): Promise<void> => {
  await store.db
    .insertInto('protection')
    .values({ member_id: memberId, reminder_minutes: minutes })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ reminder_minutes: minutes }))
    .execute()
}
