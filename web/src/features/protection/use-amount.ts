import { digitsOf } from '@perya/domain/money/currencies'
import { useBrand } from '../../lib/brand.tsx'
import { moneyText } from '../../lib/format-money.ts'
import { useLanguage, useSay } from '../../lib/text.tsx'
import type { ShownLimit } from './use-protection.ts'

/** How the amount of a limit is said: money, or hours and minutes. */
export const useAmount = (): ((kind: ShownLimit['kind'], amount: string) => string) => {
  const say = useSay()
  const { currency, currencySymbol } = useBrand()
  const { tag } = useLanguage()
  return (kind, amount) => {
    if (kind !== 'time') return moneyText(amount, currencySymbol, tag, digitsOf(currency))
    const minutes = Number(amount)
    return say('protection.duration', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
  }
}
