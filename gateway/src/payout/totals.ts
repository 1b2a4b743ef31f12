import type { Handler } from '../handler.ts'
import { amountIn } from '../records/present-movement.ts'
import { daysOfPayments } from './days-of-payments.ts'
import { ownKinds } from './own-kinds.ts'
import { sumPayments } from './payment-rows.ts'

/** What payments of a filter add up to, by kind: paid, and still owed. */
export const totals: Handler<'payout.totals'> = async (input, { house, principal }) => {
  const allowed = await ownKinds(house, principal, input.kind)
  const { memberId, currency } = principal
  const kinds = await sumPayments(house, { ...input, memberId, kinds: allowed, days: daysOfPayments(house, input) })
  const say = (amount: number) => amountIn(currency, amount)
  const sum = (of: 'count' | 'paid' | 'owed') => kinds.reduce((all, one) => all + one[of], 0)
  return {
    count: sum('count'),
    paid: say(sum('paid')),
    owed: say(sum('owed')),
    byKind: kinds.map(({ kind, count, paid, owed }) => ({ kind, count, paid: say(paid), owed: say(owed) })),
  }
}
