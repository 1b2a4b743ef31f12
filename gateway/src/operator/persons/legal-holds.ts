import type { AppContext } from '../../kernel/context.ts'

/** Places a legal hold on a member; returns its number, null where one of this name is in force. */
export const placeLegalHold = async (
  { store, clock }: AppContext,
  { memberId, name, by }: { readonly memberId: string; readonly name: string; readonly by: string },
): Promise<number | null> => {
  const placed = await store.db
    .insertInto('legal_hold')
    .values({ member_id: memberId, name, placed_by: by, placed_at: new Date(clock.now()) })
    .onConflict((on) => on.columns(['member_id', 'name']).where('lifted_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return placed?.id ?? null
}

/** Finds a legal hold that is in force; null where there is none of this number. */
export const findLegalHold = async ({ store }: AppContext, id: number) =>
  (await store.db.selectFrom('legal_hold').selectAll().where('id', '=', id).where('lifted_at', 'is', null).executeTakeFirst()) ?? null

/** Lifts a legal hold; false where it was lifted. */
export const liftLegalHold = async ({ store, clock }: AppContext, id: number, by: string): Promise<boolean> => {
  const { numUpdatedRows } = await store.db
    .updateTable('legal_hold')
    .set({ lifted_by: by, lifted_at: new Date(clock.now()) })
    .where('id', '=', id)
    .where('lifted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Lists the legal holds in force on a member, the oldest first. */
export const listLegalHolds = ({ store }: AppContext, memberId: string) =>
  store.db.selectFrom('legal_hold').selectAll().where('member_id', '=', memberId).where('lifted_at', 'is', null).orderBy('id').execute()
