import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'
import type { Handler } from '../../kernel/context.ts'
import { runningBonus } from './bonus-rows.ts'
import { presentBonus } from '../promotion/core/present-promotion.ts'
import { requirePromotion } from '../promotion/core/promotion-rows.ts'
import { statusOfPromotion, readParticipation } from '../promotion/core/promotion-participation.ts'
import { promotionAmountFor, termsVersion, wageringCostFor } from './terms-of.ts'

/** Shows this member the wagering cost of a promotion before the claim, and the terms version to claim it with. */
export const showWageringCost: Handler<'promotion.price'> = async ({ id }, { app, principal }) => {
  const promotion = await requirePromotion(app, id)
  const standing = statusOfPromotion(app, promotion, await readParticipation(app, principal.memberId))
  const { amount, isKnown } = promotionAmountFor(promotion, standing)
  const wagering = await wageringCostFor(app, principal, promotion, amount)
  const running = await runningBonus(app, principal.memberId)
  const format = (of: number) => formatAmount(minor(of), currencyDigits(principal.currency))
  return {
    status: standing.status,
    reason: standing.row?.reason ?? '',
    terms: termsVersion(promotion, amount),
    amount: format(amount),
    isKnown,
    required: format(wagering.required),
    staked: format(wagering.staked),
    cost: format(wagering.cost),
    minutes: wagering.minutes,
    rtp: wagering.rtp,
    isOwnPlay: wagering.isOwnPlay,
    isOwnPace: wagering.isOwnPace,
    running: running === null ? null : presentBonus(running),
  }
}
