import type { AppContext } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'

type Taken = { readonly staff_id: string | null; readonly held_since: Date | null }

/** The refusal that names who holds a case, and since when. */
export const heldByOther = async ({ store }: AppContext, { staff_id: holder, held_since: since }: Taken): Promise<Refusal> => {
  const query = store.db.selectFrom('staff').select(['name', 'display'])
  const who = holder === null ? undefined : await query.where('id', '=', holder).executeTakeFirst()
  return new Refusal('taken_by', { who: who ?? null, since: since?.toISOString() ?? null })
}
