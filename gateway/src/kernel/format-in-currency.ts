import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { minor } from '@perya/domain/money/minor'

/** An amount of minor units with the currency's digits. */
export const formatInCurrency = (currency: string, amount: number): string => formatAmount(minor(amount), currencyDigits(currency))
