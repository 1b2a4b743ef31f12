import type { House } from '../handler.ts'

/** The minutes between reminders that a member chose, or null. */
export const chosenReminder = async ({ store }: House, memberId: string): Promise<number | null> =>
  (await store.db.selectFrom('protection').select('reminder_minutes').where('member_id', '=', memberId).executeTakeFirst())?.reminder_minutes ?? null

/** Keeps that choice. */
export const keepReminder = async ({ store }: House, memberId: string, minutes: number): Promise<void> => {
  await store.db
    .insertInto('protection')
    .values({ member_id: memberId, reminder_minutes: minutes })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ reminder_minutes: minutes }))
    .execute()
}
