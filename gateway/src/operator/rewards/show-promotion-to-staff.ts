import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import type { AppContext } from '../../kernel/context.ts'
import { localizedTextOf } from '../../kernel/texts.ts'
import type { PromotionRow } from '../../rewards/promotion/core/tables.ts'

/** Presents a promotion to an operator. */
export const showPromotionToStaff = ({ brand: { currency } }: AppContext, row: PromotionRow) => ({
  id: row.id,
  category: row.category,
  title: localizedTextOf(row.title, 'EN'),
  needs: row.needs,
  period: row.period,
  amount: `${formatAmount(row.amount, currencyDigits(currency))} ${currency}`,
  times: row.times,
  opens: row.opens_at,
  closes: row.closes_at,
  verifiedOnly: row.verified_only,
  perNetwork: row.per_address,
  withdrawn: row.withdrawn,
})
