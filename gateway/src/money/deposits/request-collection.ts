import { nextPollDelayMillis } from '@perya/domain/cashier/deposit-state'
import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import type { AppContext } from '../../kernel/context.ts'
import { findDeposit, applyDepositEvent } from './deposit-rows.ts'
import type { DepositRow } from '../tables.ts'

/** Path of the payment provider's webhook. */
export const paymentWebhookPath = '/vendor/payments/word'

/** Sends a deposit to the provider. Without a response it remains in `asking`: the job retries under the same reference. */
export const requestCollection = async (app: AppContext, deposit: DepositRow, publicOrigin: string): Promise<DepositRow> => {
  const { id, method, amount, currency, looks } = deposit
  const begun = await app.payments?.collect({
    id,
    method,
    amount: formatAmount(amount, currencyDigits(currency)),
    currency,
    notify: publicOrigin + paymentWebhookPath,
    back: `${publicOrigin}/?member=depositv2`,
  })
  const pollAt = new Date(app.clock.now() + nextPollDelayMillis(looks))
  if (begun?.outcome === 'accepted') await applyDepositEvent(app, id, 'accepted', { page: begun.page, code: begun.code, look_at: pollAt })
  else if (begun?.outcome === 'refused') await applyDepositEvent(app, id, 'refused', { reason: begun.reason })
  return (await findDeposit(app, id)) ?? deposit
}
