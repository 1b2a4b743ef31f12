import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'
import { activityStatus } from '@perya/domain/promotion/activity-status'
import type { Handler } from '../../kernel/context.ts'
import { localizedTextOf } from '../../kernel/texts.ts'
import { claimRows } from './claim-rows.ts'
import { presentBonus } from './core/present-promotion.ts'

/** Lists a member's participations, newest first, with the turnover of each bonus. */
export const listClaims: Handler<'promotion.claims'> = async ({ before, pageSize }, { app, principal, language }) => {
  const { memberId, currency } = principal
  const rows = await claimRows(app, memberId, before === '' ? null : Number(before), pageSize + 1)
  const shown = rows.slice(0, pageSize)
  return {
    list: shown.map(({ entry, promotion, bonus }) => ({
      key: String(entry.id),
      promotionId: promotion.id,
      title: localizedTextOf(promotion.title, language),
      status: activityStatus({
        now: app.clock.now(),
        opensAt: promotion.opens_at.getTime(),
        closesAt: promotion.closes_at?.getTime() ?? null,
        needs: promotion.needs,
        state: entry.state,
        isMet: false,
        isRunning: bonus?.state === 'running',
      }),
      reason: entry.reason,
      amount: formatAmount(entry.amount ?? minor(0), currencyDigits(currency)),
      at: entry.changed_at.toISOString(),
      bonus: bonus === null ? null : presentBonus(bonus),
    })),
    next: rows.length > pageSize ? String(shown.at(-1)?.entry.id ?? '') : null,
  }
}
