import type { CallName, Value } from '@perya/calls'
import { type Fraction, floorTo, fraction, product, ratio, readFraction, toDecimal, zero } from '@perya/domain/lottery/fraction'
import type { Play } from '@perya/domain/lottery/play'
import { digitsOf } from '@perya/domain/money/currencies'
import type { PriceTerms } from '@perya/domain/lottery/price'
import type { Selection } from '@perya/domain/lottery/selection'
import type { SlipPrice } from './bet-store.ts'

type Issue = Value<Extract<CallName, 'lottery.issue'>>
/** The prices that are on sale for a game. */
export type Prices = Issue['prices']

/** What was chosen, with what the house offers first in place of what was not. */
export const filled = (price: SlipPrice, prices: Prices, leastStake: string): SlipPrice => ({
  series: price.series >= (prices.series?.least ?? 0) && price.series <= (prices.series?.most ?? 0) ? price.series : (prices.series?.standard ?? 0),
  unitPrice: prices.unitPrices.includes(price.unitPrice) ? price.unitPrice : (prices.unitPrices[0] ?? '1'),
  multiple: price.multiple,
  stake: readFraction(price.stake) ? price.stake : leastStake,
})

const oddsIn = (prices: Prices, play: Play): Readonly<Record<string, Fraction>> =>
  Object.fromEntries(Object.entries(prices.odds[play.code] ?? {}).map(([key, odds]) => [key, fraction(odds)]))

/** The odds of a side as they are now; null where it is not on sale. */
export const oddsOf = (play: Play, selection: Selection, prices: Prices): string | null =>
  prices.odds[play.code]?.[play.priceKey?.(selection) ?? selection.pick ?? ''] ?? null

/** The terms of a ticket at the prices of now; null where it cannot be priced. */
export const termsOf = (play: Play, selection: Selection, price: SlipPrice, prices: Prices): PriceTerms | null => {
  const unitPrice = readFraction(price.unitPrice)
  const stake = readFraction(price.stake)
  switch (play.mode) {
    case 'SERIES':
      return unitPrice && { mode: play.mode, series: price.series, unitPrice, multiple: price.multiple }
    case 'ODDS_UNITS':
      return unitPrice && { mode: play.mode, odds: oddsIn(prices, play), unitPrice: product(unitPrice, ratio(price.multiple)) }
    case 'ODDS': {
      const odds = oddsOf(play, selection, prices)
      return odds === null ? null : stake && { mode: play.mode, odds: fraction(odds), stake }
    }
    case 'PAYTABLE':
      return stake && { mode: play.mode, odds: oddsIn(prices, play), stake }
    default:
      return null
  }
}

/** An exact amount as money, rounded down to the minor unit of a currency, as it is paid. */
export const asMoney = (amount: Fraction | null, currency: string): string => {
  const digits = digitsOf(currency)
  return toDecimal(ratio(floorTo(amount ?? zero, digits), 10n ** BigInt(digits)))
}
