import { isActionable } from '@perya/domain/promotion/activity-status'
import { hasVerifiedContact } from '../../identity/completeness/contact-step.ts'
import type { Handler, AppContext } from '../../kernel/context.ts'
import { assertMayReceiveOffers } from '../../identity/measures/offers-off.ts'
import { assertMayPlay } from '../../identity/protection/assert-may.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { withTransaction } from '../../kernel/database/with-transaction.ts'
import { requirePromotion } from './core/promotion-rows.ts'
import { promotionsOutside } from './core/segment.ts'
import { statusOfPromotion, readParticipation } from './core/promotion-participation.ts'
import { insertPromotionEntry, insertPromotionPictures, lockUnusedPictures } from './promotion-entry-store.ts'

/** Returns whether all pictures were uploaded by this member, and none of them was used before. */
const areOwn = async (inside: AppContext, memberId: string, pictures: readonly string[]): Promise<boolean> => {
  if (pictures.length === 0) return true
  if (new Set(pictures).size < pictures.length) return false
  return (await lockUnusedPictures(inside, memberId, pictures)) === pictures.length
}

/** Applies for a promotion, once a period; an invalid picture leaves nothing stored. */
export const applyForPromotion: Handler<'promotion.apply'> = async ({ id, comment, pictures }, { app, principal: { memberId } }) => {
  await assertMayPlay(app, memberId)
  await assertMayReceiveOffers(app, memberId)
  const promotion = await requirePromotion(app, id)
  if (promotion.needs !== 'application') throw new Refusal('conflict')
  if ((await promotionsOutside(app, memberId)).has(id)) throw new Refusal('promotion_not_met')
  const { period, status, row } = statusOfPromotion(app, promotion, await readParticipation(app, memberId))
  if (row !== null) throw new Refusal('promotion_claimed')
  if (promotion.verified_only && !(await hasVerifiedContact(app, memberId))) throw new Refusal('contact_unverified')
  if (!isActionable(status)) throw new Refusal('promotion_closed')
  await app.store.db.transaction().execute(async (trx) => {
    const inside = withTransaction(app, trx)
    if (!(await areOwn(inside, memberId, pictures))) throw new Refusal('proof_invalid')
    const application = { promotion_id: id, member_id: memberId, period, state: 'applying', comment: comment.trim() } as const
    const entry = await insertPromotionEntry(inside, application)
    if (entry === null) throw new Refusal('promotion_claimed')
    await insertPromotionPictures(inside, entry, pictures)
  })
  return null
}
