import { currencyDigits } from '@perya/domain/money/currencies'
import { useBrand } from '../../lib/brand.tsx'
import { moneyText } from '../../lib/format-money.ts'
import { useLanguage } from '../../lib/text.tsx'

/** Formats amounts on these pages; with `signed`, amounts received have a plus. */
export const useSignedAmount = (): ((amount: string, signed?: boolean) => string) => {
  const { currency, currencySymbol } = useBrand()
  const { tag } = useLanguage()
  return (amount, signed = false) =>
    (signed && /^(?!-)(?=.*[1-9])/.test(amount) ? '+' : '') + moneyText(amount, currencySymbol, tag, currencyDigits(currency))
}
