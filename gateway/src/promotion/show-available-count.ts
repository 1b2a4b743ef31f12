import type { Handler, AppContext } from '../context.ts'
import { findActiveClosure } from '../protection/closure-rows.ts'
import { readListedPromotions } from './promotion-rows.ts'
import { statusOfPromotion, readParticipation } from './promotion-participation.ts'

/** How every promotion stands for a member; none for whoever has closed his play: nothing is offered to him. */
const standingsNow = async (app: AppContext, memberId: string) => {
  if ((await findActiveClosure(app, memberId)) !== null) return []
  const [promotions, standings] = await Promise.all([readListedPromotions(app), readParticipation(app, memberId)])
  return promotions.map((promotion) => ({ promotion, standing: statusOfPromotion(app, promotion, standings) }))
}

/** How many promotions a member can join or claim now. */
export const countAvailable = async (app: AppContext, memberId: string): Promise<number> =>
  (await standingsNow(app, memberId)).filter(({ standing }) => standing.mayAct).length

/** How many promotions a member can join or claim now, and how each of them stands (PROMO-02, PROMO-03). */
export const showAvailableCount: Handler<'promotion.available'> = async (_input, { app, principal }) => {
  const all = await standingsNow(app, principal.memberId)
  return {
    availablePromo: all.filter(({ standing }) => standing.mayAct).length,
    list: all.map(({ promotion: { id }, standing: { status, row } }) => ({ id, status, reason: row?.reason ?? '' })),
  }
}
