import { useBrand } from '../../lib/brand/brand.tsx'
import { formatExact } from '../../lib/format/format-count.ts'
import { formatMoney, shortMoney } from '../../lib/format/format-money.ts'
import { useMoment } from '../../lib/format/format.ts'
import { useLanguage } from '../../lib/text/text.tsx'

/** Formats of points, money and moments in the mall. */
export const usePointsFormat = () => {
  const { currencySymbol } = useBrand()
  const when = useMoment()
  const { tag } = useLanguage()
  return {
    points: (points: number) => formatExact(points, tag),
    /** A change, with its sign. */
    change: (points: number) => (points > 0 ? `+${formatExact(points, tag)}` : `\u2212${formatExact(-points, tag)}`),
    money: (amount: string) => shortMoney(amount, currencySymbol, tag),
    /** With its currency written out, where it may differ from the currency of the brand. */
    exact: (amount: string) => `${currencySymbol}${formatMoney(amount, tag)}`,
    when,
  }
}
