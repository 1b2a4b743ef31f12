import type { Handler } from '../../../kernel/context.ts'
import { localizedTextOf } from '../../../kernel/texts.ts'
import { brandLanguage } from '../core/read-rewards.ts'
import { keyAfter, formatRedemptionMoney, pageOfRedemptions } from '../core/redemption-rows.ts'

/** Lists the member's redemptions and conversions, with the state of each (POINTS-02). */
export const listRedemptions: Handler<'points.redemptions'> = async ({ status, before, pageSize, language: asked }, { app, language, principal }) => {
  const rows = await pageOfRedemptions(app, principal.memberId, { state: status, before, most: pageSize + 1 })
  const requested = brandLanguage(app, asked, language)
  const shown = rows.slice(0, pageSize)
  const last = shown.at(-1)
  return {
    list: shown.map((row) => ({
      reference: row.id,
      applyTime: row.made_at.toISOString(),
      type: row.kind,
      name: localizedTextOf(row.name, requested),
      quantity: row.quantity,
      pointsRequirement: row.points,
      amountRequirement: formatRedemptionMoney(row),
      currency: row.currency,
      status: row.state,
      reason: row.reason,
    })),
    next: rows.length > pageSize && last !== undefined ? keyAfter(last) : null,
  }
}
