import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { minor, multiplyMinor } from '@perya/domain/money/minor'
import type { Handler } from '../../kernel/context.ts'
import { updateRank } from './update-rank.ts'

/** Shows a member's rank, what the next level requires, and the rewards of each (REWARD-02, REWARD-03). */
export const showRank: Handler<'rank.show'> = async (_input, { app, principal }) => {
  const { currency } = principal
  const digits = currencyDigits(currency)
  const { level, label, validBet, next } = await updateRank(app, principal)
  const format = (amount: number) => formatAmount(minor(amount), digits)
  return {
    level,
    label,
    validBet: format(validBet),
    currency,
    next: next && { ...next, needs: format(next.needs), left: format(next.left) },
    levels: app.brand.ranks.map(({ label: named, validBet: needs, rebate, cashBack }, place) => ({
      ...{ level: place + 1, label: named, needs: format(multiplyMinor(minor(needs), 10 ** digits)) },
      ...{ rebate: Object.entries(rebate).map(([kind, rate]) => ({ kind, rate })), cashBack },
    })),
  }
}
