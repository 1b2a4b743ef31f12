import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'
import { claimsPerMember, promotionCost, roundedUp } from '@perya/domain/promotion/promotion-cost'
import type { AppContext } from '../../kernel/context.ts'
import { callFunction } from '../../kernel/database/call-function.ts'
import { countSegment } from '../../rewards/promotion/core/segment.ts'
import type { PromotionRow } from '../../rewards/promotion/core/tables.ts'
import type { PromotionLimit } from './promotion-limit.ts'

type Terms = Pick<PromotionRow, 'period' | 'times' | 'opens_at' | 'closes_at'> & { readonly amount: number }

/**
 * What a promotion costs at most and likely, by its terms, its segment as it is counted now, and its budget. Members are rounded up to two digits, so that a
 * single registration does not change what a second person signs. Amounts are decimal strings of the brand's currency; `maxCost` and `bySegment` are null
 * where nothing bounds them.
 */
export const costOf = async (app: AppContext, terms: Terms, { budget, segment }: PromotionLimit) => {
  const { currency } = app.brand
  const { members } = await countSegment(app, segment)
  const rows = await callFunction<'take_up', { claimed: number; released: number }>(app.store.pool, 'take_up', { now: new Date(app.clock.now()) })
  const [takeUp = { claimed: 100, released: 100 }] = rows
  const closesAt = terms.closes_at?.getTime() ?? null
  // A promotion is published once and runs from then on, so the moment of asking does not enter.
  const claims = claimsPerMember(terms.period, closesAt === null ? null : closesAt - terms.opens_at.getTime())
  const { maxCost, bySegment, likely } = promotionCost({
    ...{ amount: terms.amount, members: roundedUp(members), claims, budget },
    ...{ claimedPercent: takeUp.claimed, releasedPercent: terms.times > 0 ? takeUp.released : 100 },
  })
  const written = (of: number | null) => (of === null ? null : formatAmount(minor(of), currencyDigits(currency)))
  return {
    segment: { ...segment, members: roundedUp(members) },
    budget: written(budget),
    maxCost: written(maxCost),
    bySegment: written(bySegment),
    likely: written(likely),
    currency,
  }
}
