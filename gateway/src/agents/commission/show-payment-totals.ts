import type { Handler } from '../../kernel/context.ts'
import { formatInCurrency } from '../../kernel/format-in-currency.ts'
import { dayRangeOfFilter } from './payments/day-range-of-filter.ts'
import { viewableKinds } from './payments/viewable-kinds.ts'
import { sumPayments } from './payments/payment-rows.ts'

/** Totals of the payments of a filter, by kind: paid, and still owed. */
export const showPaymentTotals: Handler<'payout.totals'> = async (input, { app, principal }) => {
  const allowed = await viewableKinds(app, principal, input.kind)
  const { memberId, currency } = principal
  const kinds = await sumPayments(app, { ...input, memberId, kinds: allowed, days: dayRangeOfFilter(app, input) })
  const format = (amount: number) => formatInCurrency(currency, amount)
  const sum = (of: 'count' | 'paid' | 'owed') => kinds.reduce((all, one) => all + one[of], 0)
  return {
    count: sum('count'),
    paid: format(sum('paid')),
    owed: format(sum('owed')),
    byKind: kinds.map(({ kind, count, paid, owed }) => ({ kind, count, paid: format(paid), owed: format(owed) })),
  }
}
