import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import type { Handler } from '../context.ts'
import { readPoolBalance } from '../wallet/pool.ts'

/** The pool that the brand names, as it lies in the ledger; without one what Home shows is an illustration and says so (T50, B16). */
export const jackpot: Handler<'board.jackpot'> = async (_input, { app: { store, brand } }) => {
  const { currency, currencySymbol, jackpot: named } = brand
  const balance = named ? await readPoolBalance(store, named.pool, currency) : null
  if (!named || balance === null) return { real: false, amount: null, currencySymbol, name: '' }
  return { real: true, amount: formatAmount(balance, currencyDigits(currency)), currencySymbol, name: named.name }
}
