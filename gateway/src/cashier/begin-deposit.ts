import { nextLook } from '@perya/domain/cashier/deposit-state'
import { digitsOf } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import type { House } from '../handler.ts'
import { findDeposit, moveDeposit } from './deposit-rows.ts'
import type { Deposit } from './tables.ts'

/** Where a provider's signed word goes. */
export const wordPath = '/vendor/payments/word'

/** Asks the provider to collect a deposit. Without an answer it stays asked for: the round asks again, under the same number. */
export const beginDeposit = async (house: House, deposit: Deposit, publicOrigin: string): Promise<Deposit> => {
  const { id, method, amount, currency, looks } = deposit
  const begun = await house.payments?.collect({
    id,
    method,
    amount: formatAmount(amount, digitsOf(currency)),
    currency,
    notify: publicOrigin + wordPath,
    back: `${publicOrigin}/?member=depositv2`,
  })
  const lookAt = new Date(house.clock.now() + nextLook(looks))
  if (begun?.outcome === 'accepted') await moveDeposit(house, id, 'accepted', { page: begun.page, code: begun.code, look_at: lookAt })
  else if (begun?.outcome === 'refused') await moveDeposit(house, id, 'refused', { reason: begun.reason })
  return (await findDeposit(house, id)) ?? deposit
}
