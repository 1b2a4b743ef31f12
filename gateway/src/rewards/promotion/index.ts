import type { HandlersOfFeature } from '../../kernel/context.ts'
import { attachApplicationPicture } from './attach-application-picture.ts'
import { applyForPromotion } from './apply-for-promotion.ts'
import { showAvailableCount } from './show-available-count.ts'
import { claimPromotion } from './claim-promotion.ts'
import { listClaims } from './list-claims.ts'
import { showPromotion } from './show-promotion.ts'
import { forfeitBonus } from '../bonus/forfeit-bonus.ts'
import { joinPromotion } from './join-promotion.ts'
import { listPromotions } from './list-promotions.ts'
import { showWageringCost } from '../bonus/show-wagering-cost.ts'

/** Promotions and bonuses of the operator. */
export const promotionHandlers: HandlersOfFeature<'promotion'> = {
  'promotion.list': listPromotions,
  'promotion.detail': showPromotion,
  'promotion.available': showAvailableCount,
  'promotion.price': showWageringCost,
  'promotion.join': joinPromotion,
  'promotion.addPicture': attachApplicationPicture,
  'promotion.apply': applyForPromotion,
  'promotion.claim': claimPromotion,
  'promotion.forfeit': forfeitBonus,
  'promotion.claims': listClaims,
}
