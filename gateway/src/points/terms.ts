import type { Value } from '@perya/calls'
import type { Brand } from '@perya/calls/brand'
import { digitsOf } from '@perya/domain/money/currencies'
import { formatAmount } from '@perya/domain/money/decimal'
import { type Minor, minor, times } from '@perya/domain/money/minor'
import type { EarnRate } from '@perya/domain/points/earn'
import { fewestWorth, type Worth } from '@perya/domain/points/worth'

type Named = Pick<Brand, 'points' | 'currency'>

const inMinor = ({ currency }: Named, units: number): Minor => times(minor(units), 10 ** digitsOf(currency))

/** The rate at which something earns points; null: it earns none. Only money of the house's own currency does. */
export const rateOf = (brand: Named, source: string, currency: string): EarnRate | null => {
  const named = brand.points.earns.find((one) => one.source === source)
  return named === undefined || currency !== brand.currency ? null : { units: inMinor(brand, named.units), points: named.points }
}

/** What points become in this house; null: they are not converted. */
export const worthIn = (brand: Named): Worth | null => {
  const { converts } = brand.points
  return converts === undefined ? null : { points: converts.points, amount: inMinor(brand, converts.units) }
}

/** The rates as everybody reads them. */
export const shownRates = (brand: Named): Pick<Value<'points.config'>, 'currency' | 'earns' | 'converts'> => {
  const say = (amount: Minor) => formatAmount(amount, digitsOf(brand.currency))
  const worth = worthIn(brand)
  return {
    currency: brand.currency,
    earns: brand.points.earns.map(({ source, units, points }) => ({ source, points, units: say(inMinor(brand, units)) })),
    converts: worth && { points: worth.points, amount: say(minor(worth.amount)), least: fewestWorth(worth) },
  }
}
