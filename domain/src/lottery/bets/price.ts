import { lfOdds } from '../digits/lf.ts'
import { sscOdds } from '../digits/ssc.ts'
import { elevenFiveOdds } from '../eleven-five/eleven-five.ts'
import type { Family } from '../family.ts'
import { lotteryFault } from '../lottery-fault.ts'
import { type Fraction, plus, product, quotient, ratio, zeroFraction } from '../fraction.ts'
import { kenoOdds } from '../keno/plays.ts'
import { markSixOdds } from '../mark-six/plays.ts'
import type { Play, PlayWin } from '../play.ts'
import { pk10Odds } from '../race/pk10.ts'
import type { Selection } from '../selection.ts'
import { vietnamRates } from '../vietnam/plays.ts'

/** Odds and rates as decimal strings: play → key (see `Play.keys`) → odds with the stake, or pay per point. */
export type OddsTable = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The prices of a family as data; the gateway stores versions of it, and a ticket is sold under one of them. */
export type PriceTable = {
  /** Series that a player may choose (2000 would be fair); null if nothing is priced by series. */
  readonly series: { readonly least: number; readonly most: number; readonly standard: number } | null
  /** Unit prices that a player may choose, the default first. */
  readonly unitPrices: readonly string[]
  readonly odds: OddsTable
}

/** Terms under which a ticket was sold; later changes of the price table do not affect them. */
export type PriceTerms =
  | { readonly mode: 'SERIES'; readonly series: number; readonly unitPrice: Fraction; readonly multiple: number }
  | { readonly mode: 'ODDS'; readonly odds: Fraction; readonly stake: Fraction }
  | { readonly mode: 'ODDS_UNITS'; readonly odds: Readonly<Record<string, Fraction>>; readonly unitPrice: Fraction }
  | { readonly mode: 'PAYTABLE'; readonly odds: Readonly<Record<string, Fraction>>; readonly stake: Fraction }
  | { readonly mode: 'POINTS'; readonly rate: Fraction; readonly pointPrice: Fraction }

const oddsByFamily: Readonly<Record<Family, OddsTable>> = {
  SSC: sscOdds,
  LF: lfOdds,
  '11X5': elevenFiveOdds,
  PK10: pk10Odds,
  LHC: markSixOdds,
  KENO: kenoOdds,
  VN_NORTH: vietnamRates('VN_NORTH'),
  VN_CENTRAL: vietnamRates('VN_CENTRAL'),
  VN_SOUTH: vietnamRates('VN_SOUTH'),
}

/** Families with plays priced by series. LF is often priced lower (A4). */
const seriesOf: Readonly<Partial<Record<Family, NonNullable<PriceTable['series']>>>> = {
  SSC: { least: 1700, most: 1980, standard: 1950 },
  '11X5': { least: 1700, most: 1980, standard: 1950 },
  PK10: { least: 1700, most: 1980, standard: 1950 },
  LF: { least: 1700, most: 1960, standard: 1900 },
}

/** Default prices of a family. */
export const defaultPrices = (family: Family): PriceTable => ({
  series: seriesOf[family] ?? null,
  unitPrices: seriesOf[family] ? ['2', '0.2', '0.02'] : ['1', '0.1', '0.01'],
  odds: oddsByFamily[family],
})

/** Returns the stake of a ticket: units × unit price × multiple, or the stake itself. Throws `units_overflow` beyond 2^53 − 1 chances. */
export const ticketStake = (units: number, terms: PriceTerms): Fraction => {
  if (!Number.isSafeInteger(units)) throw lotteryFault('units_overflow')
  switch (terms.mode) {
    case 'SERIES':
      if (!Number.isSafeInteger(units * terms.multiple)) throw lotteryFault('units_overflow')
      return product(ratio(units * terms.multiple), terms.unitPrice)
    case 'ODDS_UNITS':
      return product(ratio(units), terms.unitPrice)
    case 'POINTS':
      return product(ratio(units), terms.pointPrice)
    default:
      return terms.stake
  }
}

/** Payout of one win per 1.00 of its price: the factor of a series (0.3), the odds of its key, or the rate per point. */
const factorOf = ({ key, chance }: PlayWin, terms: PriceTerms): Fraction => {
  switch (terms.mode) {
    case 'SERIES':
      if (!chance) throw lotteryFault('unknown_mode')
      return quotient(ratio(terms.series, 2000n), chance)
    case 'ODDS':
      return key === 'WIN' ? terms.odds : ratio(key === 'PUSH' ? 1n : 0n)
    case 'POINTS':
      return terms.rate
    default:
      return terms.odds[key] ?? zeroFraction
  }
}

const priceOf = (terms: PriceTerms): Fraction => {
  switch (terms.mode) {
    case 'SERIES':
      return product(terms.unitPrice, ratio(terms.multiple))
    case 'ODDS_UNITS':
      return terms.unitPrice
    case 'POINTS':
      return terms.pointPrice
    default:
      return terms.stake
  }
}

/** Returns the payout of all wins of a ticket, exact, before money is rounded. */
export const winsPayout = (wins: readonly PlayWin[], terms: PriceTerms): Fraction =>
  wins.length === 0
    ? zeroFraction
    : product(
        wins.reduce((all, win) => plus(all, product(ratio(win.units), factorOf(win, terms))), zeroFraction),
        priceOf(terms),
      )

/** Returns the most that one draw can pay a ticket. */
export const maxPayout = (play: Play, selection: Selection, terms: PriceTerms): Fraction => winsPayout(play.best(selection), terms)

/** Rebate per 1.00 staked for betting below the highest series that the member may use (0.3). */
export const rebateRate = (max: number, series: number): Fraction => ratio(Math.max(0, max - series), 2000n)
