import { useBrand } from './brand.tsx'
import { shortMoney } from './format-money.ts'
import { useLanguage } from './text.tsx'

/** Formats amounts of the brand's currency without a fraction of zeros, for buttons and bounds. */
export const useShortMoney = (): ((amount: string) => string) => {
  const { currencySymbol } = useBrand()
  const { tag } = useLanguage()
  return (amount) => shortMoney(amount, currencySymbol, tag)
}
