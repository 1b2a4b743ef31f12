import { currencyDigits } from '@perya/domain/money/currencies'
import { useBrand } from '../../../lib/brand.tsx'
import { moneyText } from '../../../lib/format-money.ts'
import { useLanguage } from '../../../lib/text.tsx'

/** Returns a formatter of amounts: the brand's currency sign, tabular figures. */
export const useLotteryMoney = (): ((amount: string) => string) => {
  const { currency, currencySymbol } = useBrand()
  const { tag } = useLanguage()
  return (amount) => moneyText(amount, currencySymbol, tag, currencyDigits(currency))
}

/** An amount; left to right in every language. */
export const MoneyText = ({ amount, className }: { amount: string; className?: string | undefined }) => {
  const money = useLotteryMoney()
  return (
    <bdi dir="ltr" className={className === undefined ? 'num' : `num ${className}`}>
      {money(amount)}
    </bdi>
  )
}
