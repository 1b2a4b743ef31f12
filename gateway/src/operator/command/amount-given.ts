import { currencyDigits } from '@perya/domain/money/currencies'
import { parseAmount } from '@perya/domain/money/decimal'
import type { Minor } from '@perya/domain/money/minor'
import { UsageError } from './usage-error.ts'

/** Parses the amount of an option in a currency; refuses one with more digits than the currency has. */
export const amountGiven = (option: string, given: string, currency: string): Minor => {
  const amount = parseAmount(given, currencyDigits(currency))
  if (amount === null) throw new UsageError(`--${option} must be an amount of ${currency}`)
  return amount
}

/** Parses the amount of an option, which must be above zero. */
export const positiveAmountGiven = (option: string, given: string, currency: string): Minor => {
  const amount = amountGiven(option, given, currency)
  if (amount <= 0) throw new UsageError(`--${option} must be an amount of ${currency} above nothing`)
  return amount
}
