import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount, parseAmount } from '@perya/domain/money/decimal'
import { fundPool } from '../ledger/pool.ts'
import { newId } from '../kernel/secrets.ts'
import { type Command, UsageError, requiredOption } from './command/command.ts'

/** `jackpot fund --amount`: posts money of the operator to the pool of the brand; a repeat of --id posts nothing. */
export const jackpotFund: Command = {
  usage: 'jackpot fund --amount AMOUNT [--id KEY]',
  changes: true,
  run: async ({ store, brand }, given) => {
    if (!brand.jackpot) throw new UsageError('the brand names no pool')
    const digits = currencyDigits(brand.currency)
    const amount = parseAmount(requiredOption(given, 'amount'), digits)
    if (amount === null || amount <= 0) throw new UsageError(`--amount must be an amount of ${brand.currency} above nothing`)
    const { pool } = brand.jackpot
    const posted = await fundPool(store, { pool, currency: brand.currency, amount, extId: given.options['id'] ?? newId('f-') })
    const balance = posted.balance === null ? null : formatAmount(posted.balance, digits)
    return { value: { pool, status: posted.status, balance, duplicate: posted.duplicate }, subject: pool, failed: posted.status !== 'applied' }
  },
}
