import { currencyDigits } from '@perya/domain/money/currencies'
import { parseAmount } from '@perya/domain/money/decimal'
import type { AppContext } from '../../kernel/context.ts'
import type { PaymentStatus } from '../../kernel/partners/payment.ts'
import { findDeposit, applyDepositEvent, isCurrency, storeDepositReport } from './deposit-rows.ts'
import { creditDeposit } from './credit-deposit.ts'

type Report = Omit<PaymentStatus, 'returned'>

/**
 * Stores what the provider reports of a deposit, without crediting it; false when the payment is not ours. A reported amount that cannot be read is
 * stored as none, so that nothing can be credited on it.
 */
export const noteDepositReport = async (app: AppContext, { id, state, amount, currency }: Report): Promise<boolean> => {
  const deposit = await findDeposit(app, id)
  if (deposit === null || deposit.provider !== app.payments?.name) return false
  if (state !== 'paid' && state !== 'failed') return true
  const read = state === 'paid' && (await isCurrency(app, currency)) ? parseAmount(amount, currencyDigits(currency)) : null
  await storeDepositReport(app, id, { state, came: read === null || read === 0 ? null : { amount: read, currency } })
  return true
}

/**
 * Applies a payment status from a webhook or a poll. Returns false when the payment is not ours. Credits only the requested amount; a mismatch sends
 * the deposit to manual review.
 */
export const applyPaymentStatus = async (app: AppContext, report: Report): Promise<boolean> => {
  const { id, state, amount, currency } = report
  if (!(await noteDepositReport(app, report))) return false
  const deposit = await findDeposit(app, id)
  if (deposit === null) return false
  const isSame = currency === deposit.currency && parseAmount(amount, currencyDigits(deposit.currency)) === deposit.amount
  if (state === 'paid' && isSame) await creditDeposit(app, deposit, `provider:${deposit.provider}`)
  if (state === 'paid' && !isSame) await applyDepositEvent(app, id, 'odd', { reason: 'amount' })
  if (state === 'failed') await applyDepositEvent(app, id, 'refused', { reason: 'provider' })
  return true
}
