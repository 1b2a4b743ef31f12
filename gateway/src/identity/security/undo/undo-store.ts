import { sql } from 'kysely'
import type { AppContext } from '../../../kernel/context.ts'

/** Locks the withdrawals of a member that are in review, in ascending order, until the transaction of `inside` ends. */
export const lockWithdrawalsInReview = async (inside: Pick<AppContext, 'store'>, memberId: string): Promise<void> => {
  await sql`select id from withdrawal where member_id = ${memberId} and state = 'review' order by id for update`.execute(inside.store.db)
}

/** Returns the references of a member's approved withdrawals that were requested since a moment. */
export const listApprovedWithdrawalsSince = async (inside: Pick<AppContext, 'store'>, memberId: string, since: Date): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from withdrawal where member_id = ${memberId} and state = 'approved' and made_at >= ${since} order by id`.execute(inside.store.db)
  return rows.map(({ id }) => id)
}

/** Marks security changes as undone by the first of them, and deletes the states before them. */
export const markChangesUndone = async (inside: AppContext, ids: readonly number[], undoneBy: number): Promise<void> => {
  await inside.store.db
    .updateTable('security_change')
    .set({ undone_at: new Date(inside.clock.now()), undone_by: undoneBy, before: null })
    .where('id', 'in', ids)
    .execute()
}
