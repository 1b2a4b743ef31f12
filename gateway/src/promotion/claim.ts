import { digitsOf } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import type { Handler } from '../handler.ts'
import { Refusal } from '../refusal.ts'
import { reportClaims } from '../reward/report-claims.ts'
import { claimedBefore } from './claimed-before.ts'
import { givePromotion } from './give-promotion.ts'
import { promotionNamed } from './promotion-rows.ts'
import { refusalOfGift } from './refusal-of-gift.ts'
import { standingIn, standingsOf } from './standings.ts'
import { amountFor, markOfTerms } from './terms-of.ts'

/** Takes what a promotion gives: once a period, under the terms that the member read, and the same key takes the same. */
export const claim: Handler<'promotion.claim'> = async ({ id, terms }, asking) => {
  const { house, principal, idempotencyKey } = asking
  const key = idempotencyKey ?? ''
  const before = await claimedBefore(house, principal, { id, key })
  if (before !== null) return before
  const promotion = await promotionNamed(house, id)
  const standing = standingIn(house, promotion, await standingsOf(house, principal.memberId))
  const { amount } = amountFor(promotion, standing)
  if (standing.status === 'claim' && terms !== markOfTerms(promotion, amount)) throw new Refusal('promotion_terms_changed')
  const { done } = await givePromotion(house, principal, { promotion, standing, key, state: 'claimed', place: asking })
  if (done.status !== 'applied') throw refusalOfGift(done)
  if (promotion.verified_only) await reportClaims(house, principal.memberId)
  return { amount: formatAmount(amount, digitsOf(principal.currency)), bonus: done.reason }
}
