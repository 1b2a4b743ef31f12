import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import type { Handler } from '../../kernel/context.ts'
import { readPoolBalance } from '../../ledger/pool.ts'

/** Returns the balance of the pool that the brand names, from the ledger; without one, marks the figure on Home as an illustration (T50, B16). */
export const jackpot: Handler<'board.jackpot'> = async (_input, { app: { store, brand } }) => {
  const { currency, currencySymbol, jackpot: named } = brand
  const balance = named ? await readPoolBalance(store, named.pool, currency) : null
  if (!named || balance === null) return { real: false, amount: null, currencySymbol, name: '' }
  return { real: true, amount: formatAmount(balance, currencyDigits(currency)), currencySymbol, name: named.name }
}
