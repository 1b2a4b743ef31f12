import type { Value } from '@perya/calls'
import type { Brand } from '@perya/calls/brand'
import { currencyDigits } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { type Minor, minor, multiplyMinor } from '@perya/domain/money/minor'
import type { EarnRate } from '@perya/domain/points/earn-points'
import { minConvertiblePoints, type PointsExchangeRate } from '@perya/domain/points/points-exchange-rate'

type Named = Pick<Brand, 'points' | 'currency'>

const inMinor = ({ currency }: Named, units: number): Minor => multiplyMinor(minor(units), 10 ** currencyDigits(currency))

/** Returns the rate at which a source earns points; null: it earns none. Only the brand's own currency does. */
export const pointsRate = (brand: Named, source: string, currency: string): EarnRate | null => {
  const named = brand.points.earns.find((one) => one.source === source)
  return named === undefined || currency !== brand.currency ? null : { units: inMinor(brand, named.units), points: named.points }
}

/** Returns the exchange rate of points for this brand; null: they are not converted. */
export const pointsExchangeRate = (brand: Named): PointsExchangeRate | null => {
  const { converts } = brand.points
  return converts === undefined ? null : { points: converts.points, amount: inMinor(brand, converts.units) }
}

/** Presents the rates publicly. */
export const presentRates = (brand: Named): Pick<Value<'points.config'>, 'currency' | 'earns' | 'converts'> => {
  const format = (amount: Minor) => formatAmount(amount, currencyDigits(brand.currency))
  const worth = pointsExchangeRate(brand)
  return {
    currency: brand.currency,
    earns: brand.points.earns.map(({ source, units, points }) => ({ source, points, units: format(inMinor(brand, units)) })),
    converts: worth && { points: worth.points, amount: format(minor(worth.amount)), least: minConvertiblePoints(worth) },
  }
}
