import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount, parseAmount } from '@perya/domain/money/decimal'
import { useBrand } from '../../lib/brand/brand.tsx'
import { useTranslate } from '../../lib/text/text.tsx'
import { useMoney } from '../../lib/format/use-money.ts'

/** Returns the first line of the bar of a transfer: the typed amount, or that one is missing. */
export const useTransferTitle = (): ((typed: string) => string) => {
  const say = useTranslate()
  const money = useMoney()
  const digits = currencyDigits(useBrand().currency)
  return (typed) => {
    const amount = parseAmount(typed.trim(), digits)
    return amount === null ? say('cashier.barAmount') : money(formatAmount(amount, digits))
  }
}
