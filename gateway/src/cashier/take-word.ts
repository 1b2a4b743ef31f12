import { digitsOf } from '@perya/domain/money/currencies'
import { parseAmount } from '@perya/domain/money/decimal'
import type { House } from '../handler.ts'
import type { Standing } from '../ports/payment.ts'
import { findDeposit, moveDeposit } from './deposit-rows.ts'
import { settleDeposit } from './settle-deposit.ts'

/**
 * Takes a provider's word on a payment, said by itself or asked for; false where nothing is known of it here. Money counts only in
 * the amount that was asked for: any other is looked at by a person.
 */
export const takeWord = async (house: House, { id, state, amount, currency }: Omit<Standing, 'returned'>): Promise<boolean> => {
  const deposit = await findDeposit(house, id)
  if (deposit === null || deposit.provider !== house.payments?.name) return false
  const isSame = currency === deposit.currency && parseAmount(amount, digitsOf(deposit.currency)) === deposit.amount
  if (state === 'paid' && isSame) await settleDeposit(house, deposit, `provider:${deposit.provider}`)
  if (state === 'paid' && !isSame) await moveDeposit(house, id, 'odd', { reason: 'amount' })
  if (state === 'failed') await moveDeposit(house, id, 'refused', { reason: 'provider' })
  return true
}
