import { isActionable } from '@perya/domain/promotion/activity-status'
import type { Handler } from '../handler.ts'
import { assertMayPlay } from '../protection/assert-may.ts'
import { Refusal } from '../refusal.ts'
import { promotionNamed } from './promotion-rows.ts'
import { standingIn, standingsOf } from './standings.ts'

/** Joins a promotion that asks for a deposit: deposits from now on count for it. */
export const join: Handler<'promotion.join'> = async ({ id }, { house, principal: { memberId } }) => {
  await assertMayPlay(house, memberId)
  const promotion = await promotionNamed(house, id)
  if (promotion.needs !== 'deposit') throw new Refusal('conflict')
  const { period, status, row } = standingIn(house, promotion, await standingsOf(house, memberId))
  if (row?.state === 'joined') return null
  if (row !== null) throw new Refusal('promotion_claimed')
  if (!isActionable(status)) throw new Refusal('promotion_closed')
  const now = new Date(house.clock.now())
  await house.store.db
    .insertInto('promotion_entry')
    .values({ promotion_id: id, member_id: memberId, period, state: 'joined', joined_at: now, changed_at: now })
    .onConflict((conflict) => conflict.columns(['promotion_id', 'member_id', 'period']).doNothing())
    .execute()
  return null
}
