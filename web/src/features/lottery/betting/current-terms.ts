import type { CallName, Value } from '@perya/calls'
import { type Fraction, floorTo, fraction, product, ratio, parseFraction, toDecimal, zeroFraction } from '@perya/domain/lottery/fraction'
import type { Play } from '@perya/domain/lottery/play'
import { currencyDigits } from '@perya/domain/money/currencies'
import type { PriceTerms } from '@perya/domain/lottery/bets/price'
import type { Selection } from '@perya/domain/lottery/selection'
import type { SlipPrice } from './bet-store.ts'

type Issue = Value<Extract<CallName, 'lottery.issue'>>
/** The prices that are on sale for a game. */
export type Prices = Issue['prices']

/** Returns the chosen price, with the defaults of the platform in place of missing or invalid parts. */
export const withDefaults = (price: SlipPrice, prices: Prices, leastStake: string): SlipPrice => ({
  series: price.series >= (prices.series?.least ?? 0) && price.series <= (prices.series?.most ?? 0) ? price.series : (prices.series?.standard ?? 0),
  unitPrice: prices.unitPrices.includes(price.unitPrice) ? price.unitPrice : (prices.unitPrices[0] ?? '1'),
  multiple: price.multiple,
  stake: parseFraction(price.stake) ? price.stake : leastStake,
})

const oddsIn = (prices: Prices, play: Play): Readonly<Record<string, Fraction>> =>
  Object.fromEntries(Object.entries(prices.odds[play.code] ?? {}).map(([key, odds]) => [key, fraction(odds)]))

/** Returns the current odds of a side; null where it is not on sale. */
export const currentOdds = (play: Play, selection: Selection, prices: Prices): string | null =>
  prices.odds[play.code]?.[play.priceKey?.(selection) ?? selection.pick ?? ''] ?? null

/** Returns the terms of a ticket at current prices; null where it cannot be priced. */
export const currentTerms = (play: Play, selection: Selection, price: SlipPrice, prices: Prices): PriceTerms | null => {
  const unitPrice = parseFraction(price.unitPrice)
  const stake = parseFraction(price.stake)
  switch (play.mode) {
    case 'SERIES':
      return unitPrice && { mode: play.mode, series: price.series, unitPrice, multiple: price.multiple }
    case 'ODDS_UNITS':
      return unitPrice && { mode: play.mode, odds: oddsIn(prices, play), unitPrice: product(unitPrice, ratio(price.multiple)) }
    case 'ODDS': {
      const odds = currentOdds(play, selection, prices)
      return odds === null ? null : stake && { mode: play.mode, odds: fraction(odds), stake }
    }
    case 'PAYTABLE':
      return stake && { mode: play.mode, odds: oddsIn(prices, play), stake }
    default:
      return null
  }
}

/** Formats an exact amount as money, rounded down to the minor unit of a currency, as it is paid. */
export const fractionToMoney = (amount: Fraction | null, currency: string): string => {
  const digits = currencyDigits(currency)
  return toDecimal(ratio(floorTo(amount ?? zeroFraction, digits), 10n ** BigInt(digits)))
}
