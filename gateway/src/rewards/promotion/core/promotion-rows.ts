import { sql } from 'kysely'
import type { AppContext } from '../../../kernel/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { PromotionRow } from './tables.ts'

/** Milliseconds for which an ended promotion is still shown. */
const shownFor = 30 * 86_400_000

const offered = ({ store, brand }: AppContext) =>
  store.db
    .selectFrom('promotion')
    .selectAll()
    .where('withdrawn', '=', false)
    // A promotion without markets applies to all of them.
    .where(({ or, eb }) =>
      or([eb('markets', '=', sql<string[]>`'{}'::text[]`), eb('markets', '&&', sql<string[]>`${[brand.code, brand.variant]}::text[]`)]),
    )

/** Returns promotions of this market that run, are scheduled, or ended recently, in display order. */
export const readListedPromotions = (app: AppContext): Promise<PromotionRow[]> =>
  offered(app)
    .where(({ or, eb }) => or([eb('closes_at', 'is', null), eb('closes_at', '>', new Date(app.clock.now() - shownFor))]))
    .orderBy('position')
    .orderBy('id')
    .limit(200)
    .execute()

/** Returns one promotion of this market, whatever its dates; refuses where there is none. */
export const requirePromotion = async (app: AppContext, id: string): Promise<PromotionRow> => {
  const found = await offered(app).where('id', '=', id).executeTakeFirst()
  if (found === undefined) throw new Refusal('not_found')
  return found
}
