import { nextPollDelayMillis } from '@perya/domain/cashier/deposit-state'
import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import type { AppContext } from '../../kernel/context.ts'
import type { PaymentPort } from '../../kernel/partners/payment.ts'
import { applyPayoutStatus } from './apply-payout-status.ts'
import { paymentWebhookPath } from '../deposits/request-collection.ts'
import { pollLater, renewLease, takeDuePayouts } from '../withdrawals/payout-store.ts'
import type { WithdrawalPartRow } from '../tables.ts'
import { findWithdrawal, partReference } from '../withdrawals/withdrawal-rows.ts'

/** Sends a part to the provider, after polling whether the provider has it already: a part is never sent twice. */
const pay = async (app: AppContext, payments: PaymentPort, part: WithdrawalPartRow, publicOrigin: string): Promise<void> => {
  const withdrawal = await findWithdrawal(app, part.withdrawal_id)
  if (withdrawal === null) return
  const { currency, kind, institution, holder, number } = withdrawal
  const id = partReference(part)
  const amount = formatAmount(part.amount, currencyDigits(currency))
  const isFirst = part.state === 'paying' && part.looks === 1
  const standing = isFirst ? { id, state: 'none' as const, amount: '', returned: '0', currency: '' } : await payments.look(id)
  if (standing.state === 'paid' || standing.state === 'failed') await applyPayoutStatus(app, standing)
  else if (standing.state === 'none' && part.state === 'paying' && (await renewLease(app, part))) {
    const begun = await payments.payOut({ id, amount, currency, kind, institution, holder, number, notify: publicOrigin + paymentWebhookPath })
    if (begun.outcome === 'refused') return void (await applyPayoutStatus(app, { id, state: 'failed', amount, returned: '0', currency }))
  }
  await pollLater(app, part, { millis: nextPollDelayMillis(part.looks), isAnswered: standing.state !== 'unknown' })
}

/** Sends approved parts, and polls parts that are unconfirmed or disputed; returns how many parts. Does nothing when no provider is connected. */
export const sendApprovedPayouts = async (app: AppContext, publicOrigin: string): Promise<number> => {
  const { payments } = app
  if (payments === null) return 0
  const due = await takeDuePayouts(app, payments.name)
  for (const part of due) await pay(app, payments, part, publicOrigin)
  return due.length
}
