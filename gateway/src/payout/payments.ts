import type { Handler } from '../handler.ts'
import { daysOfPayments } from './days-of-payments.ts'
import { pageOfKeys } from '../records/page-of-keys.ts'
import { assertAgent } from '../team/branch.ts'
import { keyOfPayment, readPayments } from './payment-rows.ts'
import { presentPayments } from './present-payment.ts'

/** One page of what contracts paid to the agent, or of what he pays on (AGENT-09). */
export const payments: Handler<'payout.payments'> = async (input, { house, principal }) => {
  assertAgent(principal)
  const { memberId, currency } = principal
  const days = daysOfPayments(house, input)
  const rows = await readPayments(house, { ...input, memberId, days }, input)
  const { list, newer, older } = pageOfKeys(rows, input, keyOfPayment)
  return { list: await presentPayments(house, memberId, list), currency, ...days, newer, older }
}
