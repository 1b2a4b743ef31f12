import { isActionable } from '@perya/domain/promotion/activity-status'
import { hasVerifiedContact } from '../../identity/completeness/contact-step.ts'
import type { Handler, AppContext } from '../../kernel/context.ts'
import { assertMayPlay } from '../../identity/protection/assert-may.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { withTransaction } from '../../kernel/database/with-transaction.ts'
import { requirePromotion } from './core/promotion-rows.ts'
import { statusOfPromotion, readParticipation } from './core/promotion-participation.ts'

/** Returns whether all pictures were uploaded by this member, and none of them was used before. */
const areOwn = async ({ store }: AppContext, memberId: string, pictures: readonly string[]): Promise<boolean> => {
  if (pictures.length === 0) return true
  if (new Set(pictures).size < pictures.length) return false
  const found = await store.db
    .selectFrom('proof')
    .select('id')
    .where('id', 'in', pictures)
    .where('member_id', '=', memberId)
    // Locked, so that a concurrent cleanup cannot delete it meanwhile.
    .forKeyShare()
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('promotion_picture').select('place').whereRef('proof_id', '=', 'proof.id'))))
    .execute()
  return found.length === pictures.length
}

/** Applies for a promotion, once a period; an invalid picture leaves nothing stored. */
export const applyForPromotion: Handler<'promotion.apply'> = async ({ id, comment, pictures }, { app, principal: { memberId } }) => {
  await assertMayPlay(app, memberId)
  const promotion = await requirePromotion(app, id)
  if (promotion.needs !== 'application') throw new Refusal('conflict')
  const { period, status, row } = statusOfPromotion(app, promotion, await readParticipation(app, memberId))
  if (row !== null) throw new Refusal('promotion_claimed')
  if (promotion.verified_only && !(await hasVerifiedContact(app, memberId))) throw new Refusal('contact_unverified')
  if (!isActionable(status)) throw new Refusal('promotion_closed')
  const now = new Date(app.clock.now())
  await app.store.db.transaction().execute(async (trx) => {
    if (!(await areOwn(withTransaction(app, trx), memberId, pictures))) throw new Refusal('proof_invalid')
    const entry = await trx
      .insertInto('promotion_entry')
      .values({ promotion_id: id, member_id: memberId, period, state: 'applying', joined_at: now, changed_at: now, comment: comment.trim() })
      .onConflict((conflict) => conflict.columns(['promotion_id', 'member_id', 'period']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (entry === undefined) throw new Refusal('promotion_claimed')
    const rows = pictures.map((proof, place) => ({ entry_id: entry.id, place, proof_id: proof }))
    if (rows.length > 0) await trx.insertInto('promotion_picture').values(rows).execute()
  })
  return null
}
