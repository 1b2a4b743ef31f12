import { currencyDigits } from '@perya/domain/money/currencies'
import { useBrand } from '../../lib/brand.tsx'
import { moneyText } from '../../lib/format-money.ts'
import { useLanguage } from '../../lib/text.tsx'

/** Returns a formatter for amounts in the currency of the brand. */
export const useBrandMoney = (): ((amount: string) => string) => {
  const { currency, currencySymbol } = useBrand()
  const { tag } = useLanguage()
  return (amount) => moneyText(amount, currencySymbol, tag, currencyDigits(currency))
}
