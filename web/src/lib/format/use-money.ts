import { currencyDigits } from '@perya/domain/money/currencies'
import { useBrand } from '../brand/brand.tsx'
import { moneyText, shortMoney } from './format-money.ts'
import { useLanguage } from '../text/text.tsx'

/** Formats amounts with the sign and the fraction digits of the brand's currency; with `signed`, amounts received have a plus. */
export const useMoney = (): ((amount: string, signed?: boolean) => string) => {
  const { currency, currencySymbol } = useBrand()
  const { tag } = useLanguage()
  return (amount, signed = false) =>
    (signed && /^(?!-)(?=.*[1-9])/.test(amount) ? '+' : '') + moneyText(amount, currencySymbol, tag, currencyDigits(currency))
}

/** Formats amounts of the brand's currency without a fraction of zeros, for buttons and bounds. */
export const useShortMoney = (): ((amount: string) => string) => {
  const { currencySymbol } = useBrand()
  const { tag } = useLanguage()
  return (amount) => shortMoney(amount, currencySymbol, tag)
}
