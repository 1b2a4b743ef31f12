import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import type { Handler } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { reportClaims } from '../reward/report-claims.ts'
import { findClaimByKey } from './find-claim-by-key.ts'
import { grantPromotion } from './grant-promotion.ts'
import { requirePromotion } from './core/promotion-rows.ts'
import { refusalOfGrant } from './refusal-of-grant.ts'
import { statusOfPromotion, readParticipation } from './core/promotion-participation.ts'
import { promotionAmountFor, termsVersion } from '../bonus/terms-of.ts'

/** Claims a promotion: once a period, under the terms version that the member read; a repeated key is replayed. */
export const claimPromotion: Handler<'promotion.claim'> = async ({ id, terms }, context) => {
  const { app, principal, idempotencyKey } = context
  const key = idempotencyKey ?? ''
  const before = await findClaimByKey(app, principal, { id, key })
  if (before !== null) return before
  const promotion = await requirePromotion(app, id)
  const standing = statusOfPromotion(app, promotion, await readParticipation(app, principal.memberId))
  const { amount } = promotionAmountFor(promotion, standing)
  if (standing.status === 'claim' && terms !== termsVersion(promotion, amount)) throw new Refusal('promotion_terms_changed')
  const { done } = await grantPromotion(app, principal, { promotion, standing, key, state: 'claimed', place: context })
  if (done.status !== 'applied') throw refusalOfGrant(done)
  if (promotion.verified_only) await reportClaims(app, principal.memberId)
  return { amount: formatAmount(amount, currencyDigits(principal.currency)), bonus: done.reason }
}
