import { currencyDigits } from '@perya/domain/money/currencies'
import { parseAmount } from '@perya/domain/money/decimal'
import type { AppContext } from '../../kernel/context.ts'
import type { PaymentStatus } from '../../kernel/partners/payment.ts'
import { findDeposit, applyDepositEvent } from './deposit-rows.ts'
import { creditDeposit } from './credit-deposit.ts'

/**
 * Applies a payment status from a webhook or a poll. Returns false when the payment is not ours. Credits only the requested amount; a mismatch sends
 * the deposit to manual review.
 */
export const applyPaymentStatus = async (app: AppContext, { id, state, amount, currency }: Omit<PaymentStatus, 'returned'>): Promise<boolean> => {
  const deposit = await findDeposit(app, id)
  if (deposit === null || deposit.provider !== app.payments?.name) return false
  const isSame = currency === deposit.currency && parseAmount(amount, currencyDigits(deposit.currency)) === deposit.amount
  if (state === 'paid' && isSame) await creditDeposit(app, deposit, `provider:${deposit.provider}`)
  if (state === 'paid' && !isSame) await applyDepositEvent(app, id, 'odd', { reason: 'amount' })
  if (state === 'failed') await applyDepositEvent(app, id, 'refused', { reason: 'provider' })
  return true
}
