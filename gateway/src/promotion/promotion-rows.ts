import { sql } from 'kysely'
import type { AppContext } from '../context.ts'
import { Refusal } from '../refusal.ts'
import type { PromotionRow } from './tables.ts'

/** Milliseconds for which a promotion that is over is still shown. */
const shownFor = 30 * 86_400_000

const offered = ({ store, brand }: AppContext) =>
  store.db
    .selectFrom('promotion')
    .selectAll()
    .where('withdrawn', '=', false)
    // A promotion without markets is for all of them.
    .where(({ or, eb }) =>
      or([eb('markets', '=', sql<string[]>`'{}'::text[]`), eb('markets', '&&', sql<string[]>`${[brand.code, brand.variant]}::text[]`)]),
    )

/** Promotions of this market that run, will, or ended a while ago, in their order. */
export const readListedPromotions = (app: AppContext): Promise<PromotionRow[]> =>
  offered(app)
    .where(({ or, eb }) => or([eb('closes_at', 'is', null), eb('closes_at', '>', new Date(app.clock.now() - shownFor))]))
    .orderBy('position')
    .orderBy('id')
    .limit(200)
    .execute()

/** One promotion of this market, whenever it runs; refused where there is none. */
export const requirePromotion = async (app: AppContext, id: string): Promise<PromotionRow> => {
  const found = await offered(app).where('id', '=', id).executeTakeFirst()
  if (found === undefined) throw new Refusal('not_found')
  return found
}
