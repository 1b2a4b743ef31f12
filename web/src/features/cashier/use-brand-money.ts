import { currencyDigits } from '@perya/domain/money/currencies'
import { useBrand } from '../../lib/brand.tsx'
import { moneyText } from '../../lib/format-money.ts'
import { useLanguage } from '../../lib/text.tsx'

/** How amounts of the house's currency are said on this page. */
export const useBrandMoney = (): ((amount: string) => string) => {
  const { currency, currencySymbol } = useBrand()
  const { tag } = useLanguage()
  return (amount) => moneyText(amount, currencySymbol, tag, currencyDigits(currency))
}
