import type { Input, Value } from '@perya/calls'
import type { Handler, AppContext, Principal } from '../../kernel/context.ts'
import { keysetPage } from '../../kernel/export/keyset-page.ts'
import { dayRangeOfFilter } from './payments/day-range-of-filter.ts'
import { viewableKinds } from './payments/viewable-kinds.ts'
import { keyOfPayment, readPayments } from './payments/payment-rows.ts'
import { presentPayments } from './payments/present-payment.ts'

/** One page of commission payments that the agent received, or that the agent pays. */
export const readPaymentPage = async (app: AppContext, principal: Principal, input: Input<'payout.payments'>): Promise<Value<'payout.payments'>> => {
  const { memberId, currency } = principal
  const kinds = await viewableKinds(app, principal, input.kind)
  const days = dayRangeOfFilter(app, input)
  const rows = await readPayments(app, { ...input, memberId, days, kinds }, input)
  const { list, newer, older } = keysetPage(rows, input, keyOfPayment)
  return { list: await presentPayments(app, memberId, list), currency, ...days, newer, older }
}

/** Payments of contracts (AGENT-09). */
export const listPayments: Handler<'payout.payments'> = (input, { app, principal }) => readPaymentPage(app, principal, input)
