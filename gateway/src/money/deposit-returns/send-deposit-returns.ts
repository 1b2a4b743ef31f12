import { nextPollDelayMillis } from '@perya/domain/cashier/deposit-state'
import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import type { AppContext } from '../../kernel/context.ts'
import type { PaymentPort } from '../../kernel/partners/payment.ts'
import { paymentWebhookPath } from '../deposits/request-collection.ts'
import type { DepositReturnRow } from '../tables.ts'
import { applyReturnStatus } from './apply-return-status.ts'
import { pollReturnLater, renewReturnLease, takeDueReturns } from './return-rows.ts'

/** Orders a return, after polling whether the provider has it already: it is never ordered under a second reference. */
const order = async (app: AppContext, payments: PaymentPort, row: DepositReturnRow, publicOrigin: string): Promise<void> => {
  const { id, deposit_id: of, currency, looks } = row
  const amount = formatAmount(row.amount, currencyDigits(currency))
  const standing = await payments.look(id)
  if (standing.state === 'paid' || standing.state === 'failed') return applyReturnStatus(app, standing)
  if (standing.state === 'none' && (await renewReturnLease(app, row))) {
    const begun = await payments.refund({ id, of, amount, currency, notify: publicOrigin + paymentWebhookPath })
    if (begun.outcome === 'refused') return applyReturnStatus(app, { id, state: 'failed', amount, currency })
  }
  await pollReturnLater(app, id, nextPollDelayMillis(looks))
}

/** Orders due returns of deposits from the provider, and polls those under way; returns how many. Does nothing when no provider is connected. */
export const sendDepositReturns = async (app: AppContext, publicOrigin: string): Promise<number> => {
  const { payments } = app
  if (payments === null) return 0
  const due = await takeDueReturns(app, payments.name)
  for (const row of due) await order(app, payments, row, publicOrigin)
  return due.length
}
