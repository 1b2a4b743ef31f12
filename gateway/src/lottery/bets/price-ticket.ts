import type { RefusalKey } from '@perya/calls/refusals'
import { LotteryFault, type LotteryFaultKey } from '@perya/domain/lottery/lottery-fault'
import { type Fraction, fraction, product, ratio, parseFraction } from '@perya/domain/lottery/fraction'
import type { Play } from '@perya/domain/lottery/play'
import { requirePlay } from '@perya/domain/lottery/bets/plays'
import { type PriceTable, type PriceTerms, maxPayout, ticketStake } from '@perya/domain/lottery/bets/price'
import { parseSelection, type Selection } from '@perya/domain/lottery/selection'
import { MAX_MINOR } from '@perya/domain/money/minor'
import type { Input } from '@perya/calls'
import { Refusal } from '../../kernel/refusal.ts'
import type { LotteryGame } from '../games.ts'
import { type StoredTerms, serializeTerms } from '../terms.ts'

/** A ticket as requested. */
export type TicketRequest = Input<'lottery.bet'>['tickets'][number]

/** A ticket with its price, which binds the operator. */
export type PricedTicket = {
  readonly play: string
  readonly selection: Selection
  readonly terms: StoredTerms
  readonly units: number
  /** Minor units. */
  readonly stake: number
  /** Rebate on the stake, in 1/2000. */
  readonly rebate: number
}

/** Maximum payout, whatever the limit of a game: minor units, a hundredth of what an account can hold. */
const ceiling = Math.floor(MAX_MINOR / 100)
const maxMultiple = 1_000_000

const refusalOf: Readonly<Partial<Record<LotteryFaultKey, RefusalKey>>> = {
  unknown_play: 'unknown_play',
  bad_selection: 'bad_selection',
  selection_empty: 'selection_empty',
  selection_too_few: 'selection_too_few',
  selection_too_many: 'selection_too_many',
  selection_out_of_range: 'selection_out_of_range',
  selection_repeated: 'selection_repeated',
  units_overflow: 'units_overflow',
}

const refused = (key: RefusalKey): never => {
  throw new Refusal(key)
}

const amountOf = (sent: string | undefined, digits: number): Fraction => {
  const read = sent === undefined ? null : parseFraction(sent)
  if (read === null || read.n === 0n || 10n ** BigInt(digits) % read.d !== 0n) return refused('stake_invalid')
  return read
}

const unitPriceOf = ({ unitPrice }: TicketRequest, { unitPrices }: PriceTable): Fraction => {
  if (unitPrice === undefined || !unitPrices.includes(unitPrice)) return refused('price_not_offered')
  return fraction(unitPrice)
}

const multipleOf = ({ multiple = 1 }: TicketRequest): number => (multiple >= 1 && multiple <= maxMultiple ? multiple : refused('stake_invalid'))

const oddsOf = (prices: PriceTable, play: Play): Readonly<Record<string, Fraction>> => {
  const odds = prices.odds[play.code]
  if (odds === undefined) return refused('price_not_offered')
  return Object.fromEntries(Object.entries(odds).map(([key, one]) => [key, fraction(one)]))
}

const termsOf = (slip: TicketRequest, play: Play, selection: Selection, prices: PriceTable, digits: number): PriceTerms => {
  switch (play.mode) {
    case 'SERIES': {
      const series = slip.series ?? prices.series?.standard ?? 0
      if (prices.series === null || series < prices.series.least || series > prices.series.most) return refused('price_not_offered')
      return { mode: play.mode, series, unitPrice: unitPriceOf(slip, prices), multiple: multipleOf(slip) }
    }
    case 'ODDS': {
      const odds = oddsOf(prices, play)[play.priceKey?.(selection) ?? selection.pick ?? '']
      return odds === undefined ? refused('price_not_offered') : { mode: play.mode, odds, stake: amountOf(slip.stake, digits) }
    }
    case 'ODDS_UNITS':
      return { mode: play.mode, odds: oddsOf(prices, play), unitPrice: product(unitPriceOf(slip, prices), ratio(multipleOf(slip))) }
    case 'PAYTABLE':
      return { mode: play.mode, odds: oddsOf(prices, play), stake: amountOf(slip.stake, digits) }
    case 'POINTS':
      return { mode: play.mode, rate: oddsOf(prices, play)['hit'] ?? refused('price_not_offered'), pointPrice: amountOf(slip.pointPrice, digits) }
  }
}

const times = (terms: PriceTerms, factor: number): PriceTerms => {
  switch (terms.mode) {
    case 'SERIES':
      return { ...terms, multiple: terms.multiple * factor }
    case 'ODDS_UNITS':
      return { ...terms, unitPrice: product(terms.unitPrice, ratio(factor)) }
    case 'POINTS':
      return { ...terms, pointPrice: product(terms.pointPrice, ratio(factor)) }
    default:
      return { ...terms, stake: product(terms.stake, ratio(factor)) }
  }
}

/** Converts an exact amount to whole minor units; refuses one that the currency cannot represent. */
const minorOf = (amount: Fraction, digits: number): number => {
  const scaled = amount.n * 10n ** BigInt(digits)
  if (scaled % amount.d !== 0n || scaled / amount.d > BigInt(MAX_MINOR)) return refused('stake_invalid')
  return Number(scaled / amount.d)
}

const priced = (slip: TicketRequest, game: LotteryGame, { digits, date, multiple }: TicketContext): PricedTicket => {
  const play = requirePlay(game.family, slip.play)
  // The date of the draw determines the zodiac, so the server sets it, not the client.
  const selection: Selection = { ...parseSelection(slip.selection), ...(game.family === 'LHC' ? { date } : {}) }
  const wrong = play.check(selection)
  if (wrong) throw wrong
  const units = play.units(selection)
  const terms = times(termsOf(slip, play, selection, game.prices, digits), multiple)
  const stake = minorOf(ticketStake(units, terms), digits)
  if (stake < game.leastStake) return refused('stake_below_minimum')
  const best = maxPayout(play, selection, terms)
  if (best.n * 10n ** BigInt(digits) > BigInt(Math.min(ceiling, game.mostPayout ?? ceiling)) * best.d) return refused('payout_too_large')
  const rebate = terms.mode === 'SERIES' ? (game.prices.series?.most ?? terms.series) - terms.series : 0
  return { play: play.code, selection, terms: serializeTerms(terms), units, stake, rebate }
}

/** Context of a ticket: the currency's digits, the date of the draw, and the multiple of its issue in a chase. */
export type TicketContext = { readonly digits: number; readonly date: string; readonly multiple: number }

/** Prices one ticket by the prices of the game; refuses an invalid one with the key of the reason. */
export const priceTicket = (slip: TicketRequest, game: LotteryGame, place: TicketContext): PricedTicket => {
  try {
    return priced(slip, game, place)
  } catch (error) {
    if (error instanceof LotteryFault) throw new Refusal(refusalOf[error.key] ?? 'bad_selection')
    throw error
  }
}
