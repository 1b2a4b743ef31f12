import type { Handler, House } from '../handler.ts'
import { closureNow } from '../protection/closure-rows.ts'
import { promotionsShown } from './promotion-rows.ts'
import { standingIn, standingsOf } from './standings.ts'

/** How every promotion stands for a member; none for whoever has closed his play: nothing is offered to him. */
const standingsNow = async (house: House, memberId: string) => {
  if ((await closureNow(house, memberId)) !== null) return []
  const [promotions, standings] = await Promise.all([promotionsShown(house), standingsOf(house, memberId)])
  return promotions.map((promotion) => ({ promotion, standing: standingIn(house, promotion, standings) }))
}

/** How many promotions a member can join or claim now. */
export const countAvailable = async (house: House, memberId: string): Promise<number> =>
  (await standingsNow(house, memberId)).filter(({ standing }) => standing.mayAct).length

/** How many promotions a member can join or claim now, and how each of them stands (PROMO-02, PROMO-03). */
export const available: Handler<'promotion.available'> = async (_input, { house, principal }) => {
  const all = await standingsNow(house, principal.memberId)
  return {
    availablePromo: all.filter(({ standing }) => standing.mayAct).length,
    list: all.map(({ promotion: { id }, standing: { status, row } }) => ({ id, status, reason: row?.reason ?? '' })),
  }
}
