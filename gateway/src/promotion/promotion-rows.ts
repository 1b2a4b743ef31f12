import { sql } from 'kysely'
import type { House } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import type { Promotion } from './tables.ts'

/** Milliseconds for which a promotion that is over is still shown. */
const shownFor = 30 * 86_400_000

const offered = ({ store, brand }: House) =>
  store.db
    .selectFrom('promotion')
    .selectAll()
    .where('withdrawn', '=', false)
    // A promotion without markets is for all of them.
    .where(({ or, eb }) =>
      or([eb('markets', '=', sql<string[]>`'{}'::text[]`), eb('markets', '&&', sql<string[]>`${[brand.code, brand.variant]}::text[]`)]),
    )

/** Promotions of this market that run, will, or ended a while ago, in their order. */
export const promotionsShown = (house: House): Promise<Promotion[]> =>
  offered(house)
    .where(({ or, eb }) => or([eb('closes_at', 'is', null), eb('closes_at', '>', new Date(house.clock.now() - shownFor))]))
    .orderBy('position')
    .orderBy('id')
    .limit(200)
    .execute()

/** One promotion of this market, whenever it runs; refused where there is none. */
export const promotionNamed = async (house: House, id: string): Promise<Promotion> => {
  const found = await offered(house).where('id', '=', id).executeTakeFirst()
  if (found === undefined) throw new Refusal('not_found')
  return found
}
