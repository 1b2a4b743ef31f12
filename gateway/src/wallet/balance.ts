import { digitsOf } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import type { Handler } from '../handler.ts'
import { spendable } from './accounts.ts'

/** The spendable balance of the session's own book: real for members, fun for trial sessions. */
export const balance: Handler<'wallet.balance'> = async (_input, { house, principal: { memberId, book, currency } }) => {
  const amount = await spendable(house.store, memberId, book, currency)
  return {
    sumBalance: formatAmount(amount, digitsOf(currency)),
    currency,
    currencySymbol: currency === house.brand.currency ? house.brand.currencySymbol : currency,
    book,
  }
}
