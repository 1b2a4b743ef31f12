import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount, parseAmount } from '@perya/domain/money/decimal'
import type { Minor } from '@perya/domain/money/minor'
import { Refusal } from './refusal.ts'

/** Parses an amount that a member entered, within bounds; refuses an invalid amount and one out of range with different keys. */
export const readAmount = (typed: string, currency: string, bounds: { readonly minimum: Minor; readonly maximum: Minor }): Minor => {
  const digits = currencyDigits(currency)
  const amount = parseAmount(typed, digits)
  if (amount === null) throw new Refusal('amount_invalid', { fields: { amount: 'invalid' } })
  if (amount < bounds.minimum || amount > bounds.maximum)
    throw new Refusal('amount_out_of_range', { minimum: formatAmount(bounds.minimum, digits), maximum: formatAmount(bounds.maximum, digits) })
  return amount
}
