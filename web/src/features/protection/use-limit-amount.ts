import { currencyDigits } from '@perya/domain/money/currencies'
import { useBrand } from '../../lib/brand/brand.tsx'
import { moneyText } from '../../lib/format/format-money.ts'
import { useLanguage, useTranslate } from '../../lib/text/text.tsx'
import type { LimitView } from './use-protection.ts'

/** Formats the amount of a limit: money, or hours and minutes. */
export const useLimitAmount = (): ((kind: LimitView['kind'], amount: string) => string) => {
  const say = useTranslate()
  const { currency, currencySymbol } = useBrand()
  const { tag } = useLanguage()
  return (kind, amount) => {
    if (kind !== 'time') return moneyText(amount, currencySymbol, tag, currencyDigits(currency))
    const minutes = Number(amount)
    return say('protection.duration', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
  }
}
