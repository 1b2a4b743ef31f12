import type { LotteryDraw, PrizeDraw } from '@perya/domain/lottery/lottery-draw'
import { prizeKeys } from '@perya/domain/lottery/lottery-draw'
import { type Family, findFamily } from '@perya/domain/lottery/family'
import { lotteryFault, LotteryFault } from '@perya/domain/lottery/lottery-fault'
import { type Fraction, parseFraction, toDecimal } from '@perya/domain/lottery/fraction'
import type { PricingMode } from '@perya/domain/lottery/play'
import { requirePlay } from '@perya/domain/lottery/bets/plays'
import { defaultPrices, type PriceTerms } from '@perya/domain/lottery/bets/price'
import { parseSelection } from '@perya/domain/lottery/selection'
import { type TicketOutcome, settleTicket } from '@perya/domain/lottery/bets/settle'

/**
 * Settles one ticket against one draw, as submitted by auditors: everything is parsed from untrusted JSON and priced by the code that settles real
 * tickets. An invalid case returns the key of its error and does not affect the others.
 */

type Members = ReadonlyMap<string, unknown>

const membersOf = (value: unknown): Members | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? new Map(Object.entries(value)) : null

const priceOf = (value: unknown): Fraction => {
  const read = typeof value === 'string' || typeof value === 'number' ? parseFraction(String(value)) : null
  if (!read || read.n === 0n) throw lotteryFault('bad_price')
  return read
}

const wholeOf = (value: unknown, max: number): number => {
  const read = typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value
  if (typeof read !== 'number' || !Number.isSafeInteger(read) || read < 1 || read > max) throw lotteryFault('bad_price')
  return read
}

const oddsOf = (value: unknown, keys: readonly string[]): Readonly<Record<string, Fraction>> => {
  const odds = membersOf(value)
  if (!odds || !keys.every((key) => odds.has(key))) throw lotteryFault('bad_price')
  return Object.fromEntries(keys.map((key) => [key, priceOf(odds.get(key))]))
}

const modeOf = (value: unknown): PricingMode => {
  if (value === 'SERIES' || value === 'ODDS' || value === 'ODDS_UNITS' || value === 'PAYTABLE' || value === 'POINTS') return value
  throw lotteryFault('unknown_mode')
}

const termsOf = (mode: PricingMode, family: Family, code: string, of: Members): PriceTerms => {
  switch (mode) {
    case 'SERIES':
      return {
        mode,
        series: wholeOf(of.get('series'), 2000),
        unitPrice: priceOf(of.get('unitPrice')),
        multiple: wholeOf(of.get('multiple') ?? 1, Number.MAX_SAFE_INTEGER),
      }
    case 'ODDS':
      return { mode, odds: priceOf(of.get('odds')), stake: priceOf(of.get('stake')) }
    case 'ODDS_UNITS':
      return { mode, odds: oddsOf(of.get('odds'), requirePlay(family, code).keys), unitPrice: priceOf(of.get('unitPrice')) }
    case 'PAYTABLE': {
      const table = of.get('odds') ?? defaultPrices(family).odds[code] ?? {}
      return { mode, odds: oddsOf(table, Object.keys(membersOf(table) ? Object(table) : {})), stake: priceOf(of.get('stake')) }
    }
    case 'POINTS':
      return { mode, rate: priceOf(of.get('rate')), pointPrice: priceOf(of.get('pointPrice')) }
  }
}

const numberOf = (value: unknown): number => {
  const read = typeof value === 'string' && /^\d{1,2}$/.test(value) ? Number(value) : value
  if (typeof read !== 'number') throw lotteryFault('bad_draw')
  return read
}

const textsOf = (value: unknown): readonly string[] => {
  const list = Array.isArray(value) ? value : [value]
  return list.map((text: unknown) => {
    if (typeof text !== 'string') throw lotteryFault('bad_draw')
    return text
  })
}

const prizesOf = (value: unknown): PrizeDraw => {
  const rows = membersOf(value)
  if (!rows) throw lotteryFault('bad_draw')
  return { prizes: Object.fromEntries(prizeKeys.filter((key) => rows.has(key)).map((key) => [key, textsOf(rows.get(key))])) }
}

/** Parses an untrusted draw; throws `bad_draw`. */
export const readDraw = (value: unknown): LotteryDraw => {
  const draw = membersOf(value)
  if (!draw) throw lotteryFault('bad_draw')
  if (draw.has('prizes')) return prizesOf(draw.get('prizes'))
  const [numbers, special, date]: unknown[] = [draw.get('numbers'), draw.get('special'), draw.get('date')]
  if (!Array.isArray(numbers)) throw lotteryFault('bad_draw')
  return {
    numbers: numbers.map(numberOf),
    ...(special === undefined || special === null ? {} : { special: numberOf(special) }),
    ...(typeof date === 'string' ? { date } : {}),
  }
}

const shown = (outcome: TicketOutcome): Record<string, unknown> => {
  const payout = toDecimal(outcome.payout)
  const stake = toDecimal(outcome.stake)
  switch (outcome.mode) {
    case 'SERIES':
    case 'ODDS_UNITS':
      return { units: outcome.units, stake, winningUnits: outcome.winningUnits, payout }
    case 'ODDS':
      return { result: outcome.result, payout }
    case 'PAYTABLE':
      return { hits: outcome.hits, payout }
    case 'POINTS':
      return { costUnits: outcome.costUnits, stake, payout }
  }
}

const priced = (of: Members): Record<string, unknown> => {
  const family = findFamily(of.get('family'))
  if (!family) throw lotteryFault('unknown_family')
  const mode = modeOf(of.get('mode'))
  const play = String(of.get('play'))
  const selection = parseSelection(of.get('selection'))
  requirePlay(family, play)
  return shown(settleTicket({ family, play, selection, terms: termsOf(mode, family, play, of) }, readDraw(of.get('draw'))))
}

/** Prices one case; an invalid case returns `error` instead. */
export const settleCase = (sent: unknown): Record<string, unknown> => {
  const of = membersOf(sent)
  const id = of?.get('id') ?? null
  try {
    if (!of) throw lotteryFault('bad_case')
    return { id, ...priced(of) }
  } catch (error) {
    if (error instanceof LotteryFault) return { id, error: error.key }
    throw error
  }
}
