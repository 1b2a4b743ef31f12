import { isActionable } from '@perya/domain/promotion/activity-status'
import type { Handler } from '../../kernel/context.ts'
import { assertMayReceiveOffers } from '../../identity/measures/offers-off.ts'
import { assertMayPlay } from '../../identity/protection/assert-may.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { requirePromotion } from './core/promotion-rows.ts'
import { promotionsOutside } from './core/segment.ts'
import { statusOfPromotion, readParticipation } from './core/promotion-participation.ts'
import { insertPromotionEntry } from './promotion-entry-store.ts'

/** Joins a promotion that requires a deposit: deposits from now on count for it. */
export const joinPromotion: Handler<'promotion.join'> = async ({ id }, { app, principal: { memberId } }) => {
  await assertMayPlay(app, memberId)
  await assertMayReceiveOffers(app, memberId)
  const promotion = await requirePromotion(app, id)
  if (promotion.needs !== 'deposit') throw new Refusal('conflict')
  if ((await promotionsOutside(app, memberId)).has(id)) throw new Refusal('promotion_not_met')
  const { period, status, row } = statusOfPromotion(app, promotion, await readParticipation(app, memberId))
  if (row?.state === 'joined') return null
  if (row !== null) throw new Refusal('promotion_claimed')
  if (!isActionable(status)) throw new Refusal('promotion_closed')
  await insertPromotionEntry(app, { promotion_id: id, member_id: memberId, period, state: 'joined' })
  return null
}
