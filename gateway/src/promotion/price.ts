import { digitsOf } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'
import type { Handler } from '../handler.ts'
import { runningBonus } from './bonus-rows.ts'
import { presentBonus } from './present-promotion.ts'
import { promotionNamed } from './promotion-rows.ts'
import { standingIn, standingsOf } from './standings.ts'
import { amountFor, markOfTerms, priceFor } from './terms-of.ts'

/** What a promotion costs this member before he takes it, and the mark under which he takes it. */
export const price: Handler<'promotion.price'> = async ({ id }, { house, principal }) => {
  const promotion = await promotionNamed(house, id)
  const standing = standingIn(house, promotion, await standingsOf(house, principal.memberId))
  const { amount, isKnown } = amountFor(promotion, standing)
  const told = await priceFor(house, principal, promotion, amount)
  const running = await runningBonus(house, principal.memberId)
  const say = (of: number) => formatAmount(minor(of), digitsOf(principal.currency))
  return {
    status: standing.status,
    reason: standing.row?.reason ?? '',
    terms: markOfTerms(promotion, amount),
    amount: say(amount),
    isKnown,
    required: say(told.required),
    staked: say(told.staked),
    cost: say(told.cost),
    minutes: told.minutes,
    rtp: told.rtp,
    isOwnPlay: told.isOwnPlay,
    isOwnPace: told.isOwnPace,
    running: running === null ? null : presentBonus(running),
  }
}
