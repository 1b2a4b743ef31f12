import type { Input, Value } from '@perya/calls'
import type { Handler, House, Principal } from '../handler.ts'
import { pageOfKeys } from '../records/page-of-keys.ts'
import { daysOfPayments } from './days-of-payments.ts'
import { ownKinds } from './own-kinds.ts'
import { keyOfPayment, readPayments } from './payment-rows.ts'
import { presentPayments } from './present-payment.ts'

/** One page of what contracts paid to the agent, or of what he pays on. */
export const pageOfPayments = async (house: House, principal: Principal, input: Input<'payout.payments'>): Promise<Value<'payout.payments'>> => {
  const { memberId, currency } = principal
  const kinds = await ownKinds(house, principal, input.kind)
  const days = daysOfPayments(house, input)
  const rows = await readPayments(house, { ...input, memberId, days, kinds }, input)
  const { list, newer, older } = pageOfKeys(rows, input, keyOfPayment)
  return { list: await presentPayments(house, memberId, list), currency, ...days, newer, older }
}

/** Payments of contracts (AGENT-09). */
export const payments: Handler<'payout.payments'> = (input, { house, principal }) => pageOfPayments(house, principal, input)
