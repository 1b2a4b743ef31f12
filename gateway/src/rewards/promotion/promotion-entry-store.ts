import type { AppContext } from '../../kernel/context.ts'
import type { PromotionEntryRow } from './core/tables.ts'

/** A participation that begins now. */
export type NewPromotionEntry = Pick<PromotionEntryRow, 'promotion_id' | 'member_id' | 'period' | 'state'> & { readonly comment?: string }

/** Stores a participation and returns its id; null where the member has one in this period already. */
export const insertPromotionEntry = async ({ store, clock }: AppContext, entry: NewPromotionEntry): Promise<number | null> => {
  const now = new Date(clock.now())
  const row = await store.db
    .insertInto('promotion_entry')
    .values({ ...entry, joined_at: now, changed_at: now })
    .onConflict((conflict) => conflict.columns(['promotion_id', 'member_id', 'period']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Stores the pictures of an application, in order. */
export const insertPromotionPictures = async ({ store }: AppContext, entryId: number, pictures: readonly string[]): Promise<void> => {
  const rows = pictures.map((proof, place) => ({ entry_id: entryId, place, proof_id: proof }))
  if (rows.length > 0) await store.db.insertInto('promotion_picture').values(rows).execute()
}

/** Counts those of the pictures that a member uploaded and no application uses. They are locked, so that a concurrent cleanup cannot delete them. */
export const lockUnusedPictures = async ({ store }: AppContext, memberId: string, pictures: readonly string[]): Promise<number> => {
  const found = await store.db
    .selectFrom('proof')
    .select('id')
    .where('id', 'in', pictures)
    .where('member_id', '=', memberId)
    .forKeyShare()
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('promotion_picture').select('place').whereRef('proof_id', '=', 'proof.id'))))
    .execute()
  return found.length
}
