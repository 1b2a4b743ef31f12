import type { Handler, AppContext } from '../../kernel/context.ts'
import { areOffersOff } from '../../identity/measures/offers-off.ts'
import { readListedPromotions } from './core/promotion-rows.ts'
import { promotionsOutside } from './core/segment.ts'
import type { PromotionRow } from './core/tables.ts'
import { statusOfPromotion, readParticipation } from './core/promotion-participation.ts'

/** Returns the status of every promotion for a member; empty while they receive no offers. */
const standingsNow = async (app: AppContext, memberId: string) => {
  if (await areOffersOff(app, memberId)) return []
  const [promotions, standings, outside] = await Promise.all([
    readListedPromotions(app),
    readParticipation(app, memberId),
    promotionsOutside(app, memberId),
  ])
  // What a member has joined or claimed is still shown when they are outside of the segment now.
  const isShown = ({ id }: PromotionRow) => !outside.has(id) || standings.rows.some(({ promotion_id: joined }) => joined === id)
  return promotions.filter(isShown).map((promotion) => ({ promotion, standing: statusOfPromotion(app, promotion, standings) }))
}

/** Returns how many promotions a member can join or claim now. */
export const countAvailable = async (app: AppContext, memberId: string): Promise<number> =>
  (await standingsNow(app, memberId)).filter(({ standing }) => standing.mayAct).length

/** Returns how many promotions a member can join or claim now, and the status of each (PROMO-02, PROMO-03). */
export const showAvailableCount: Handler<'promotion.available'> = async (_input, { app, principal }) => {
  const all = await standingsNow(app, principal.memberId)
  return {
    availablePromo: all.filter(({ standing }) => standing.mayAct).length,
    list: all.map(({ promotion: { id }, standing: { status, row } }) => ({ id, status, reason: row?.reason ?? '' })),
  }
}
