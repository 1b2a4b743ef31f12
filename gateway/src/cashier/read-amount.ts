import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount, parseAmount } from '@perya/domain/money/decimal'
import type { Minor } from '@perya/domain/money/minor'
import { Refusal } from '../refusal.ts'

/** An amount that somebody typed, within bounds; what is no amount and what is too little or too much are told apart. */
export const readAmount = (typed: string, currency: string, bounds: { readonly minimum: Minor; readonly maximum: Minor }): Minor => {
  const digits = currencyDigits(currency)
  const amount = parseAmount(typed, digits)
  if (amount === null) throw new Refusal('amount_invalid', { fields: { amount: 'invalid' } })
  if (amount < bounds.minimum || amount > bounds.maximum)
    throw new Refusal('amount_out_of_range', { minimum: formatAmount(bounds.minimum, digits), maximum: formatAmount(bounds.maximum, digits) })
  return amount
}
