import type { Handler } from '../handler.ts'
import { textIn } from '../system/texts.ts'
import { languageFor } from './read-rewards.ts'
import { keyAfter, moneyOf, pageOfRedemptions } from './redemption-rows.ts'

/** What the member has redeemed and converted, with how each stands (POINTS-02). */
export const redemptions: Handler<'points.redemptions'> = async ({ status, before, pageSize, language: asked }, { house, language, principal }) => {
  const rows = await pageOfRedemptions(house, principal.memberId, { state: status, before, most: pageSize + 1 })
  const wanted = languageFor(house, asked, language)
  const shown = rows.slice(0, pageSize)
  const last = shown.at(-1)
  return {
    list: shown.map((row) => ({
      reference: row.id,
      applyTime: row.made_at.toISOString(),
      type: row.kind,
      name: textIn(row.name, wanted),
      quantity: row.quantity,
      pointsRequirement: row.points,
      amountRequirement: moneyOf(row),
      currency: row.currency,
      status: row.state,
      reason: row.reason,
    })),
    next: rows.length > pageSize && last !== undefined ? keyAfter(last) : null,
  }
}
