import { currencyDigits } from '@perya/domain/money/currencies'
import { parseAmount } from '@perya/domain/money/decimal'
import type { AppContext } from '../context.ts'
import type { PaymentStatus } from '../ports/payment.ts'
import { findDeposit, applyDepositEvent } from './deposit-rows.ts'
import { creditDeposit } from './credit-deposit.ts'

/**
 * Takes a provider's word on a payment, said by itself or asked for; false where nothing is known of it here. Money counts only in
 * the amount that was asked for: any other is looked at by a person.
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
