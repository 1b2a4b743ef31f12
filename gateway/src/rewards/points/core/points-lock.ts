import type { AppContext } from '../../../kernel/context.ts'

const maxAttempts = 5
const lockMillis = 30 * 60_000

/** Returns until when, now or in the past, the password check for spending points is locked for a member; null: attempts are left. */
export const lockedUntil = async ({ store }: AppContext, memberId: string): Promise<Date | null> => {
  const row = await store.db.selectFrom('points_lock').select('locked_until').where('member_id', '=', memberId).executeTakeFirst()
  return row?.locked_until ?? null
}

/** Counts one attempt unless all are used; false where they are. One statement, so that concurrent attempts cannot exceed the limit. */
export const reservePasswordAttempt = async ({ store, clock }: AppContext, memberId: string): Promise<boolean> => {
  const { rowCount } = await store.pool.query({
    name: 'reserve-points-try',
    text: `insert into points_lock as l (member_id, tries) values ($1, 1)
           on conflict (member_id) do update set tries = l.tries + 1, locked_until = case when l.tries + 1 = ${maxAttempts} then $2::timestamptz end
            where l.tries < ${maxAttempts}`,
    values: [memberId, new Date(clock.now() + lockMillis)],
  })
  return rowCount === 1
}

/** Deletes an expired lock; attempts counted since remain. */
export const clearExpiredLock = async ({ store, clock }: AppContext, memberId: string): Promise<void> => {
  const now = new Date(clock.now())
  await store.db.deleteFrom('points_lock').where('member_id', '=', memberId).where('locked_until', '<=', now).execute()
}

/** Resets the failed attempts of a member. */
export const resetPasswordAttempts = async ({ store }: AppContext, memberId: string): Promise<void> => {
  await store.db.deleteFrom('points_lock').where('member_id', '=', memberId).execute()
}
