import { useBrand } from '../../lib/brand.tsx'
import { formatExact } from '../../lib/format-count.ts'
import { formatMoney, shortMoney } from '../../lib/format-money.ts'
import { useLanguage } from '../../lib/text.tsx'

/** How points, money and moments are said in the mall. */
export const usePointsFormat = () => {
  const { currencySymbol, timeZone } = useBrand()
  const { tag } = useLanguage()
  const moment = new Intl.DateTimeFormat([tag, 'en'], { dateStyle: 'medium', timeStyle: 'short', timeZone, numberingSystem: 'latn' })
  return {
    points: (points: number) => formatExact(points, tag),
    /** A change, with its sign. */
    change: (points: number) => (points > 0 ? `+${formatExact(points, tag)}` : `\u2212${formatExact(-points, tag)}`),
    money: (amount: string) => shortMoney(amount, currencySymbol, tag),
    /** With its currency spelt out, where it may be another than the house's. */
    exact: (amount: string) => `${currencySymbol}${formatMoney(amount, tag)}`,
    when: (at: string) => moment.format(new Date(at)),
  }
}
