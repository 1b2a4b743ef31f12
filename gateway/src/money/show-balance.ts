import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import type { Handler } from '../kernel/context.ts'
import { readSpendableBalance } from '../ledger/accounts.ts'

/** The spendable balance of the session's own book: real for members, fun for trial sessions. */
export const showBalance: Handler<'wallet.balance'> = async (_input, { app, principal: { memberId, book, currency } }) => {
  const amount = await readSpendableBalance(app.store, memberId, book, currency)
  return {
    sumBalance: formatAmount(amount, currencyDigits(currency)),
    currency,
    currencySymbol: currency === app.brand.currency ? app.brand.currencySymbol : currency,
    book,
  }
}
