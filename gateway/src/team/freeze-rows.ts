import type { AppContext } from '../context.ts'

/** How a question about freezing somebody stands. */
export type FreezeRequest = { readonly reason: string; readonly askedAt: string; readonly state: 'asked' | 'granted' | 'refused' }

/** What an agent last asked about somebody; null: nothing ever. What others asked stays theirs. */
export const findLatestFreezeRequest = async ({ store }: AppContext, memberId: string, agentId: string): Promise<FreezeRequest | null> => {
  const row = await store.db
    .selectFrom('freeze_request')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('asked_by', '=', agentId)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row === undefined ? null : { reason: row.reason, askedAt: row.asked_at.toISOString(), state: row.state }
}

/** Asks about somebody; false where the house has not answered yet what the same agent asked before. */
export const insertFreezeRequest = async (
  { store }: AppContext,
  asked: { member_id: string; asked_by: string; reason: string; asked_at: Date },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await store.db
    .insertInto('freeze_request')
    .values({ ...asked, decided_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Questions that wait for the house, the oldest first. */
export const listOpenFreezeRequests = async ({ store }: AppContext) =>
  store.db
    .selectFrom('freeze_request as f')
    .innerJoin('member as m', 'm.id', 'f.member_id')
    .innerJoin('member as a', 'a.id', 'f.asked_by')
    .select(['m.username', 'a.username as askedBy', 'f.reason', 'f.asked_at as askedAt'])
    .where('f.state', '=', 'asked')
    .orderBy('f.id')
    .execute()

/** Answers the questions about somebody; false where there is none. */
export const decideFreezeRequest = async ({ store, clock }: AppContext, memberId: string, state: 'granted' | 'refused'): Promise<boolean> => {
  const { numUpdatedRows } = await store.db
    .updateTable('freeze_request')
    .set({ state, decided_at: new Date(clock.now()) })
    .where('member_id', '=', memberId)
    .where('state', '=', 'asked')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
