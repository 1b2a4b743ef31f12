import type { AppContext } from '../../../kernel/context.ts'

/** State of a request to freeze a member. */
export type FreezeRequest = { readonly reason: string; readonly askedAt: string; readonly state: 'asked' | 'granted' | 'refused' }

/** The latest request of an agent about a member; null: none. Requests of other agents are not disclosed. */
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

/** Stores a request about a member; false where an earlier request of the same agent is still open. */
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

/** Requests that wait for the operator, oldest first. */
export const listOpenFreezeRequests = async ({ store }: AppContext) =>
  store.db
    .selectFrom('freeze_request as f')
    .innerJoin('member as m', 'm.id', 'f.member_id')
    .innerJoin('member as a', 'a.id', 'f.asked_by')
    .select(['m.username', 'a.username as askedBy', 'f.reason', 'f.asked_at as askedAt'])
    .where('f.state', '=', 'asked')
    .orderBy('f.id')
    .execute()

/** Decides the open requests about a member; false where there is none. */
export const decideFreezeRequest = async ({ store, clock }: AppContext, memberId: string, state: 'granted' | 'refused'): Promise<boolean> => {
  const { numUpdatedRows } = await store.db
    .updateTable('freeze_request')
    .set({ state, decided_at: new Date(clock.now()) })
    .where('member_id', '=', memberId)
    .where('state', '=', 'asked')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
